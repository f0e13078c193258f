import type { Mark } from './page.ts'

/** The navigation tree that every doc page shares, named `defaultSidebar`. */
export type Sidebar = readonly SidebarItem[]

export type SidebarItem = SidebarLink | SidebarCategory

export type SidebarLink = {
  readonly type: 'link'
  readonly label: string
  readonly route: string
  /** Set where the link is a whole collection. */
  readonly mark?: Mark
}

/** A folder or a collection; `route` is its index page, where it has one. */
export type SidebarCategory = {
  readonly type: 'category'
  /** Unique in the sidebar and stable between builds. */
  readonly id: string
  readonly label: string
  readonly route?: string
  /** Set where the category is a whole collection. */
  readonly mark?: Mark
  readonly items: readonly SidebarItem[]
}

export const sidebarName = 'defaultSidebar'
