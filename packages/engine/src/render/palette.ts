import { type Brands, siteBrand } from '../core/config/brand.ts'
import { type Look, usualLook } from '../core/config/look.ts'

/** Colours of text. Link previews and icons use the light ones. */
export const inks = {
  light: { text: '#1c1c23', muted: '#5a5a68', 'on-accent': '#ffffff' },
  dark: { text: '#ececf2', muted: '#a4a4b4', 'on-accent': '#131318' },
} as const

/** Returns the colours around accents. All other colours are in `tokens.css`. */
export function paletteOf({ background, surface }: Pick<Look, 'background' | 'surface'>) {
  return {
    light: { background: background.light, surface: surface.light, ...inks.light },
    dark: { background: background.dark, surface: surface.dark, ...inks.dark },
  }
}

const both = (name: string, { light, dark }: { readonly light: string; readonly dark: string }) =>
  `--${name}:light-dark(${light},${dark})`

/** Renders the style sheet of the palette, of each brand's accent, and of what the look changes. Paper is always light. */
export function renderLookSheet(brands: Brands, look: Look): string {
  const { light, dark } = paletteOf(look)
  const names = Object.keys(light) as (keyof typeof light)[]
  const base = names.map((name) => both(name, { light: light[name], dark: dark[name] }))
  const accents = [...brands].map(([id, { accent }]) => {
    const selector = id === siteBrand ? ':root' : `[data-brand=${id}]`
    return `${selector}{${both('accent', accent)}}`
  })
  return `@layer tokens{:root{${base.join(';')}}${accents.join('')}${renderTokens(look)}${renderModes(brands)}}${renderType(look)}`
}

/** Renders what shows the logo of the current mode. Properties reach into the copies that `<use>` draws; selectors do not. */
function renderModes(brands: Brands): string {
  if (![...brands.values()].some(({ drawing }) => drawing.includes('class="in-light"'))) return ''
  const modes = (light: string, dark: string) => `--in-light:${light};--in-dark:${dark}`
  const dark = `@media screen{[data-theme=dark]{${modes('none', 'inline')}}}`
  return `:root{${modes('inline', 'none')}}${dark}.in-light{display:var(--in-light)}.in-dark{display:var(--in-dark)}`
}

/** Renders the tokens that the look changes. `html:root` is more specific than the rules of `tokens.css`. */
function renderTokens({ measure, radius, border, code }: Look): string {
  const usual = usualLook
  const inkOf = (name: keyof Look['code']) => changed(code[name], usual.code[name], both(`code-${name}`, code[name]))
  const names = (Object.keys(code) as (keyof Look['code'])[]).filter((name) => name !== 'comment')
  const tokens = [
    ...changed(measure, usual.measure, `--measure:${measure}rem`),
    ...changed(radius, usual.radius, `--radius:${radius}px;--radius-large:${radius * 1.5}px`),
    ...names.flatMap(inkOf),
  ]
  // Readers who want more contrast get the stronger ones of `tokens.css`.
  const faint = [...changed(border, usual.border, both('border', border)), ...inkOf('comment')]
  return [
    ...(tokens.length > 0 ? [`html:root{${tokens.join(';')}}`] : []),
    ...(faint.length > 0 ? [`@media not (prefers-contrast:more){html:root{${faint.join(';')}}}`] : []),
  ].join('')
}

/** Renders the size and line height of text that the look changes. Without a layer, the rule wins over `base.css`. */
function renderType({ size, lineHeight }: Look): string {
  const rules = [
    ...changed(size, usualLook.size, `font-size:${(size / 16) * 100}%`),
    ...changed(lineHeight, usualLook.lineHeight, `line-height:${lineHeight}`),
  ]
  return rules.length > 0 ? `@media screen{html{${rules.join(';')}}}` : ''
}

function changed(value: unknown, usual: unknown, rule: string): readonly string[] {
  return JSON.stringify(value) === JSON.stringify(usual) ? [] : [rule]
}
