/**
 * The sidebar: groups, with categories and pages in them. A page has the groups and at most 30 entries, here 4, and a category has
 * a branch, a file with all its entries:
 *
 *   sidebar of the site   on the page `b/5`                     branch of `b`
 *   docs                  docs                                  b
 *     a                     a          closed: `cutAfter`         b/1 … b/9
 *       a/1 … a/3           b
 *     b                       Show all   because of `cutBefore`
 *       b/1 … b/9             b/5
 *   ledger                    b/6
 *     l/1 … l/5               Show all   because of `cutAfter`
 *                         ledger       closed: `cutAfter`
 *
 * - `site/plan/create-branches.ts` cuts the sidebar of each page, and makes the branches.
 * - `browser/sidebar/categories.ts` has the categories that are open, and their known entries; `update-categories.ts` adds the
 *   entries that another page brings, and `show-rest.ts` those of a branch.
 * - `view/sidebar/sidebar.tsx` shows them. Opening a closed category presses its "Show all".
 */

/** The navigation tree of doc pages. */
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
  /** Whether entries are missing before `items`. */
  readonly cutBefore?: boolean | undefined
  /** Whether entries are missing after `items`; true if there are none, because the category is closed. */
  readonly cutAfter?: boolean | undefined
  /** Route of its first page, for readers without scripts; set if it has neither an index page nor items here. */
  readonly first?: string
}
