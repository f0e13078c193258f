import { type Brands, siteBrand } from '../core/brand.ts'

/** The colours around accents. Link previews and icons use the light ones. All other colours are in `tokens.css`. */
export const palette = {
  light: { background: '#ffffff', surface: '#f6f6f9', text: '#1c1c23', muted: '#5a5a68', 'on-accent': '#ffffff' },
  dark: { background: '#131318', surface: '#1b1b22', text: '#ececf2', muted: '#a4a4b4', 'on-accent': '#131318' },
} as const

/** Renders the style sheet of the palette and of each brand's accent. Paper is always light. */
export function renderBrandSheet(brands: Brands): string {
  const both = (name: string, light: string, dark: string) => `--${name}:light-dark(${light},${dark})`
  const names = Object.keys(palette.light) as (keyof typeof palette.light)[]
  const base = names.map((name) => both(name, palette.light[name], palette.dark[name]))
  const accents = [...brands].map(([id, { accent }]) => {
    const selector = id === siteBrand ? ':root' : `[data-brand=${id}]`
    return `${selector}{${both('accent', accent.light, accent.dark)}}`
  })
  return `@layer tokens{:root{${base.join(';')}}${accents.join('')}}`
}
