/** A colour in each mode, as `#rrggbb`. */
export type Accent = { readonly light: string; readonly dark: string }

/** Identity of the site or a project: its logo, as the content of an SVG on a 24 × 24 grid, and its accent colour. */
export type Brand = {
  readonly drawing: string
  /** The logo in each mode for icons and link previews, which load nothing. Absent if `drawing` is the same. */
  readonly alone?: { readonly light: string; readonly dark: string }
  readonly accent: Accent
}

type LogoPaths = string | { readonly light: string; readonly dark: string }

/** Returns the files of a logo: the one of light mode, and that of dark mode if it is another. */
export function filesOfLogo(logo: LogoPaths): readonly string[] {
  if (typeof logo === 'string') return [logo]
  return logo.light === logo.dark ? [logo.light] : [logo.light, logo.dark]
}

/** Brands by id: `siteBrand`, and the id of each project that has its own. */
export type Brands = ReadonlyMap<string, Brand>

/** Id of the site's own brand, used by pages outside of projects. */
export const siteBrand = 'site'

/** Returns a brand by its id. Falls back to the site's brand. */
export function brandOf(brands: Brands, id: string): Brand {
  const brand = brands.get(id) ?? brands.get(siteBrand)
  if (!brand) throw new Error('The site has no brand.')
  return brand
}
