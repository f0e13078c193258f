/** A colour in each mode, as `#rrggbb`. */
export type Accent = { readonly light: string; readonly dark: string }

/** What tells the site or a project apart: its logo, as the content of an SVG on a grid of 24, and its accent. */
export type Brand = { readonly drawing: string; readonly accent: Accent }

/** The site's brand, and those of projects that have their own, by the project's id. */
export type Brands = ReadonlyMap<string, Brand>

/** The id of the site's own brand, which pages without a project wear. */
export const siteBrand = 'site'

/** Gives a brand by its id, or the site's own. */
export function brandOf(brands: Brands, id: string): Brand {
  const brand = brands.get(id) ?? brands.get(siteBrand)
  if (!brand) throw new Error('The site has no brand.')
  return brand
}
