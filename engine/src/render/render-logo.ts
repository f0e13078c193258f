import { type Brand, type Brands, brandOf, siteBrand } from '../../page/shell.ts'
import type { IconName } from '../icon.tsx'
import { palette } from '../palette.ts'
import type { Drawing } from './render-card.ts'

const opening =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** A logo as an SVG of its own in two colours, a square of some pixels. */
export function renderLogo(
  { drawing }: Brand,
  colours: { readonly text: string; readonly accent: string },
  size: number,
): string {
  const coloured = drawing.replaceAll('class="accent"', `stroke="${colours.accent}"`)
  return `${opening} stroke="${colours.text}" width="${size}" height="${size}">${coloured}</svg>`
}

/** The site's icon as an SVG of its own, in the colours of the system's mode. */
export function renderFavicon(brands: Brands): string {
  const { drawing, accent } = brandOf(brands, siteBrand)
  const { light, dark } = palette
  const style = `<style>svg{color:${light.text}}.accent{color:${accent.light}}@media(prefers-color-scheme:dark){svg{color:${dark.text}}.accent{color:${accent.dark}}}</style>`
  const coloured = drawing.replaceAll('class="accent"', 'class="accent" stroke="currentColor"')
  return `${opening} stroke="currentColor">${style}${coloured}</svg>`
}

/**
 * The site's icon of some pixels, on a light ground that makes it legible in tabs of any colour. The ground is a tile, or reaches to
 * the edges for systems that cut it to a shape.
 */
export function renderIcon(brands: Brands, size: number, ground: 'tile' | 'full'): Drawing {
  const brand = brandOf(brands, siteBrand)
  const inner = Math.round(size * (ground === 'tile' ? 0.84 : 0.58))
  return {
    width: size,
    height: size,
    pictures: { logo: renderLogo(brand, { text: palette.light.text, accent: brand.accent.light }, inner) },
    node: {
      type: 'container',
      style: {
        display: 'flex',
        width: size,
        height: size,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: palette.light.background,
        ...(ground === 'tile' && { borderRadius: size / 5 }),
      },
      children: [{ type: 'image', src: 'logo', width: inner, height: inner }],
    },
  }
}

/** Interface icons, drawn on a 24 grid with a stroke of 2. */
const icons: Readonly<Record<IconName, string>> = {
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  external: '<path d="M9 5h10v10M19 5 5 19"/>',
  chevron: '<path d="m9 6 6 6-6 6"/>',
  home: '<path d="m4 11 8-7 8 7v9h-6v-6h-4v6H4z"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
}

/** The logos and icons as symbols, for the document to carry once. */
export function renderSprite(brands: Brands): string {
  const logos = [...brands].map(([id, { drawing }]) => symbol(`b-${id}`, drawing))
  const rest = Object.entries(icons).map(([name, content]) => symbol(`i-${name}`, content))
  return `<svg display="none">${logos.join('')}${rest.join('')}</svg>`
}

function symbol(id: string, content: string): string {
  return `<symbol id="${id}" viewBox="0 0 24 24">${content}</symbol>`
}
