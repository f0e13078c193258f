import { type Accent, type Brands, siteBrand } from '../page/shell.ts'

/** The colours that accents are seen on and with; cards and icons are drawn in the light ones. All others are in `tokens.css`. */
export const palette = {
  light: { background: '#ffffff', surface: '#f6f6f9', text: '#1c1c23', muted: '#5a5a68', 'on-accent': '#ffffff' },
  dark: { background: '#131318', surface: '#1b1b22', text: '#ececf2', muted: '#a4a4b4', 'on-accent': '#131318' },
} as const

/** The sheet of a site's own colours: the palette, and the accent of each brand. Paper is white in both modes. */
export function renderBrandSheet(brands: Brands): string {
  const accents = [...brands].map(([id, { accent }]) => accentRules(id, accent))
  const base = (mode: keyof typeof palette) =>
    Object.entries(palette[mode])
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return [
    `@layer tokens{:root{${base('light')}}${accents.map(({ light }) => light).join('')}`,
    `@media screen{[data-theme=dark]{${base('dark')}}${accents.map(({ dark }) => dark).join('')}}}`,
  ].join('')
}

function accentRules(id: string, accent: Accent): { readonly light: string; readonly dark: string } {
  if (id === siteBrand)
    return { light: `:root{--accent:${accent.light}}`, dark: `[data-theme=dark]{--accent:${accent.dark}}` }
  const own = `[data-brand=${id}]`
  return {
    light: `${own}{--accent:${accent.light}}`,
    dark: `[data-theme=dark] ${own},[data-theme=dark]${own}{--accent:${accent.dark}}`,
  }
}
