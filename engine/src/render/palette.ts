import { type Brands, siteBrand } from '../page/shell.ts'

/** The colours that accents are seen on and with; cards and icons are drawn in the light ones. All others are in `tokens.css`. */
export const palette = {
  light: { background: '#ffffff', surface: '#f6f6f9', text: '#1c1c23', muted: '#5a5a68', 'on-accent': '#ffffff' },
  dark: { background: '#131318', surface: '#1b1b22', text: '#ececf2', muted: '#a4a4b4', 'on-accent': '#131318' },
} as const

/** The sheet of a site's own colours: the palette, and the accent of each brand. Paper is white in both modes: its scheme is light. */
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
