import type { Problem } from '../page/facts.ts'
import type { Page } from '../page/page.ts'
import type { Shell, Sidebar, SidebarCategory } from '../page/shell.ts'
import type { SiteEntry } from './site-entry.ts'

/** The finished site: nothing about it is left to compute when it is drawn. */
export type Site = {
  readonly entries: readonly SiteEntry[]
  /** In the order of the entries. */
  readonly pages: readonly Page[]
  readonly notFound: Page
  /** All of the sidebar, however large. */
  readonly sidebar: Sidebar
  /** The sidebar's categories whose entries are loaded when a reader opens them; none where the whole sidebar is in the shell. */
  readonly branches: readonly SidebarCategory[]
  /** What pages share; the build adds its own id. */
  readonly shell: Omit<Shell, 'build'>
  readonly problems: readonly Problem[]
}
