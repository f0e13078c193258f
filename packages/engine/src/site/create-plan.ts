import { type Collection, currentVersionOf, folderOf } from '../core/collection.ts'
import type { Config } from '../core/config.ts'
import { canonicalPath } from '../core/route.ts'
import type { ShellCollection } from '../core/shell.ts'
import type { Sidebar } from '../core/sidebar.ts'
import { type Branches, createBranches } from './create-branches.ts'
import type { Surroundings } from './create-page.ts'
import { createSidebar, orderDocs } from './create-sidebar.ts'
import { createRoutes, isArchived, type Routes, type SiteEntry } from './place-entry.ts'
import { createVersions, groupsBeside } from './versions.ts'

/** Everything that depends on the addresses, titles and front matter of all pages, and on nothing else in them. */
export type SitePlan = {
  readonly routes: Routes
  readonly sidebar: Sidebar
  readonly branches: Branches
  readonly places: ReturnType<typeof orderDocs>
  readonly versionsOf: ReturnType<typeof createVersions>
  readonly collections: readonly ShellCollection[]
  readonly isSmall: boolean
  /** Returns the route of the page whose link preview a page shows. On a large site, the pages of a collection share one. */
  readonly previewRouteOf: (entry: SiteEntry) => string
}

/** Maximum number of pages of a small site: each page has its own link preview, and readers can store the site. */
const smallSitePages = 300

export function createPlan(config: Config, all: readonly SiteEntry[], published: readonly SiteEntry[]): SitePlan {
  const routes = createRoutes(all)
  const sidebar = createSidebar(config, published)
  const taken = new Set(published.map(({ route }) => canonicalPath(route)))
  const versionsOf = createVersions(config, published, routes)
  const isSmall = published.filter((entry) => !isArchived(entry)).length <= smallSitePages
  const shared = new Map(
    config.collections.map((one) => [one, `/${folderOf(currentVersionOf(one, config.collections) ?? one)}`]),
  )
  return {
    routes,
    sidebar,
    branches: createBranches(sidebar),
    places: orderDocs(sidebar),
    versionsOf,
    collections: config.collections.map((collection) => {
      const { id, label, main } = collection
      const docs = docsOf(published, id)
      return { id, label, route: routes(folderOf(collection) + main), ...papersOf(collection, docs, taken) }
    }),
    isSmall,
    previewRouteOf: (entry) =>
      isSmall
        ? (isArchived(entry) && versionsOf(entry)?.versions.all[0]?.href) || entry.route
        : ((entry.collection && shared.get(entry.collection)) ?? '/'),
  }
}

/**
 * Returns the routes of a collection's print view, which needs at least two docs, and of its cheat sheet, which needs a `:::sheet`.
 * A page with the same route wins.
 */
function papersOf(
  collection: Collection,
  docs: readonly SiteEntry[],
  taken: ReadonlySet<string>,
): Pick<ShellCollection, 'print' | 'sheet'> {
  const [print, sheet] = [`/${folderOf(collection)}print`, `/${folderOf(collection)}cheat-sheet`]
  return {
    ...(docs.length > 1 && !taken.has(print) && { print }),
    ...(docs.some(hasSheet) && !taken.has(sheet) && { sheet }),
  }
}

function hasSheet({ mayHave, parsed }: SiteEntry): boolean {
  return mayHave.sheet && parsed().facts.containers.includes('sheet')
}

/** Returns everything of an entry that the plan depends on, as text. While it is the same for all entries, so is the plan. */
export function planKeyOf(entry: SiteEntry): string {
  return JSON.stringify([entry.id, entry.title, entry.frontMatter, hasSheet(entry)])
}

/** Returns what a page shows of its site. */
export function surroundingsOf(entry: SiteEntry, config: Config, plan: SitePlan): Surroundings {
  const { sidebar, branches, routes, places, versionsOf, previewRouteOf } = plan
  const { route, collection } = entry
  return {
    place: places.get(route),
    sidebar: branches.around(route, groupsBeside(sidebar, config, collection)),
    previewRoute: previewRouteOf(entry),
    routes,
    versions: versionsOf(entry),
  }
}

export function docsOf(entries: readonly SiteEntry[], id: string): readonly SiteEntry[] {
  return entries.filter(({ kind, collection }) => kind === 'doc' && collection?.id === id)
}
