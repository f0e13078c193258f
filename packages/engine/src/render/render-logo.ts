import { type Brand, type Brands, brandOf, siteBrand } from '../core/config/brand.ts'
import { icons } from '../core/page/icons.ts'
import type { Drawing } from './drawing.ts'
import { inks } from './palette.ts'

const opening =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** Renders a logo as a square SVG in two colours; `size` is in px. */
export function renderLogo(
  { drawing, alone }: Brand,
  colours: { readonly text: string; readonly accent: string },
  size: number,
): string {
  const coloured = (alone?.light ?? drawing).replaceAll('class="accent"', `stroke="${colours.accent}"`)
  return `${opening} stroke="${colours.text}" width="${size}" height="${size}">${coloured}</svg>`
}

/** Renders the favicon as an SVG that follows the system's colour mode. */
export function renderFavicon(brands: Brands): string {
  const { drawing, alone, accent } = brandOf(brands, siteBrand)
  const { light, dark } = inks
  const style = `<style>svg{color:${light.text}}.accent{color:${accent.light}}@media(prefers-color-scheme:dark){svg{color:${dark.text}}.accent{color:${accent.dark}}.in-light{display:none}.in-dark{display:inline}}</style>`
  const logo = alone
    ? `<g class="in-light">${alone.light}</g><g class="in-dark" display="none">${alone.dark}</g>`
    : drawing
  const coloured = logo.replaceAll('class="accent"', 'class="accent" stroke="currentColor"')
  return `${opening} stroke="currentColor">${style}${coloured}</svg>`
}

/**
 * Draws the site's icon on a light ground, legible in tabs of any colour; `size` is in px. The ground is a tile, or fills the square
 * for systems that mask icons.
 */
export function renderIcon(brands: Brands, size: number, ground: 'tile' | 'full'): Drawing {
  const brand = brandOf(brands, siteBrand)
  const inner = Math.round(size * (ground === 'tile' ? 0.84 : 0.58))
  return {
    width: size,
    height: size,
    pictures: { logo: renderLogo(brand, { text: inks.light.text, accent: brand.accent.light }, inner) },
    node: {
      type: 'container',
      style: {
        display: 'flex',
        width: size,
        height: size,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: '#ffffff',
        ...(ground === 'tile' && { borderRadius: size / 5 }),
      },
      children: [{ type: 'image', src: 'logo', width: inner, height: inner }],
    },
  }
}

/** Renders logos and icons as SVG symbols, once per document. */
export function renderSprite(brands: Brands): string {
  const logos = [...brands].map(([id, { drawing }]) => symbol(`~b-${id}`, drawing))
  const rest = Object.entries(icons).map(([name, content]) => symbol(`~i-${name}`, content))
  return `<svg display="none">${logos.join('')}${rest.join('')}</svg>`
}

function symbol(id: string, content: string): string {
  return `<symbol id="${id}" viewBox="0 0 24 24">${content}</symbol>`
}
