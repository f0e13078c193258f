import type { Config } from './config.ts'

/** What every page of a site shares; it travels once, with the first page. */
export type Shell = Pick<Config, 'base' | 'title' | 'tagline' | 'navbar' | 'announcement' | 'followSystem'> & {
  /** Tells builds apart whose code or configuration differ: pages of one cannot be shown by the other. */
  readonly build: string
  /** The site's typefaces, as CSS font values. */
  readonly fonts: readonly string[]
  readonly footer: Footer
  readonly collections: readonly ShellCollection[]
}

/** A collection as the browser knows it; `versions` are the names a stored preference may hold. */
export type ShellCollection = {
  readonly id: string
  readonly label: string
  /** The doc it starts with. */
  readonly route: string | undefined
  readonly versions: readonly string[]
  /** The route of its print view, which has all docs on one page. */
  readonly print?: string
  /** The route of its cheat sheet, which has what its docs mark for one. */
  readonly sheet?: string
}

/** What stands below every page. */
type Footer = Omit<Config['footer'], 'links'> & {
  /** Whether the site can be stored for reading offline. */
  readonly offline: boolean
  /** A flat list of links, or columns of them with titles. */
  readonly links: readonly { readonly title?: string; readonly items: readonly Link[] }[]
}

type Link = { readonly label: string; readonly href: string }

/** The navigation tree that every doc page shares, named `defaultSidebar`. */
export type Sidebar = readonly SidebarItem[]

/** A page, or a category of pages. */
export type SidebarItem = SidebarLink | SidebarCategory

/** A page in the sidebar. */
type SidebarLink = {
  readonly type: 'link'
  readonly label: string
  readonly route: string
  /** Whose logo stands beside it; set where the link is a whole collection. */
  readonly brand?: string
}

/** A folder or a collection; `route` is its index page, where it has one. */
export type SidebarCategory = {
  readonly type: 'category'
  /** Unique in the sidebar and stable between builds. */
  readonly id: string
  readonly label: string
  readonly route?: string
  /** Whose logo stands beside it; set where the category is a whole collection. */
  readonly brand?: string
  readonly items: readonly SidebarItem[]
  /** Which of its items are not in `items`: those before them, those after them, or both; a closed category may have none of its own. */
  readonly cut?: 'before' | 'after' | 'both'
  /** The first page in it, for readers without scripts; set where it has neither a page of its own nor its items here. */
  readonly first?: string
}

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
