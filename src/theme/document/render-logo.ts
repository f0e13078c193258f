import { type Brand, type Brands, brandOf, siteBrand } from '../../page/shell.ts'
import { palette } from '../palette.ts'
import type { Drawing } from './render-card.ts'

const opening =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** Gives a logo as an SVG of its own in two colours, a square of some pixels. */
export function renderLogo(
  { drawing }: Brand,
  colours: { readonly text: string; readonly accent: string },
  size: number,
): string {
  const coloured = drawing.replaceAll('class="accent"', `stroke="${colours.accent}"`)
  return `${opening} stroke="${colours.text}" width="${size}" height="${size}">${coloured}</svg>`
}

/** Gives the site's icon as an SVG of its own, in the colours of the system's mode. */
export function renderFavicon(brands: Brands): string {
  const { drawing, accent } = brandOf(brands, siteBrand)
  const { light, dark } = palette
  const style = `<style>svg{color:${light.text}}.accent{color:${accent.light}}@media(prefers-color-scheme:dark){svg{color:${dark.text}}.accent{color:${accent.dark}}}</style>`
  const coloured = drawing.replaceAll('class="accent"', 'class="accent" stroke="currentColor"')
  return `${opening} stroke="currentColor">${style}${coloured}</svg>`
}

/** Gives the site's icon of some pixels: the logo alone, or on a ground that reaches to the edges, for systems that cut it to a shape. */
export function renderIcon(brands: Brands, size: number, ground: boolean): Drawing {
  const brand = brandOf(brands, siteBrand)
  const inner = ground ? Math.round(size * 0.58) : size
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
        ...(ground && { backgroundColor: palette.light.background }),
      },
      children: [{ type: 'image', src: 'logo', width: inner, height: inner }],
    },
  }
}
