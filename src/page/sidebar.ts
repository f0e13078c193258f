/** The navigation tree that every doc page shares, named `defaultSidebar`. */
export type Sidebar = readonly SidebarItem[]

/** A page, or a category of pages. */
export type SidebarItem = SidebarLink | SidebarCategory

/** A page in the sidebar. */
export type SidebarLink = {
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

/** The one sidebar’s name, as each doc carries it. */
export const sidebarName = 'defaultSidebar'
