/** The navigation tree of all doc pages. */
export type Sidebar = readonly SidebarItem[]

export type SidebarItem = SidebarLink | SidebarCategory

type SidebarLink = {
  readonly type: 'link'
  readonly label: string
  readonly route: string
  /** Brand of the logo beside the label; set if the link is a whole collection. */
  readonly brand?: string
}

/** A folder or a collection; `route` is its index page, if it has one. */
export type SidebarCategory = {
  readonly type: 'category'
  /** Unique in the sidebar, and the same in every build. */
  readonly id: string
  readonly label: string
  readonly route?: string
  /** Brand of the logo beside the label; set if the category is a whole collection. */
  readonly brand?: string
  readonly items: readonly SidebarItem[]
  /** Set if `items` is incomplete: items are missing before, after, or on both sides of it. */
  readonly cut?: 'before' | 'after' | 'both'
  /** Route of its first page, for readers without scripts; set if it has neither an index page nor items here. */
  readonly first?: string
}
