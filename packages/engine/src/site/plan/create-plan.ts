import { type Collection, currentVersionOf, folderOf } from '../../core/config/collection.ts'
import type { Config } from '../../core/config/config.ts'
import type { ShellCollection } from '../../core/page/shell.ts'
import type { Sidebar } from '../../core/page/sidebar.ts'
import { canonicalPath } from '../../core/urls/route.ts'
import type { Surroundings } from '../create-page.ts'
import { mentionsForm } from '../mentions-form.ts'
import { createRoutes, type EntrySummary, isArchived, type Routes, type SiteEntry } from '../site-entry.ts'
import { type Branches, createBranches } from './create-branches.ts'
import { createSidebar, orderDocs } from './create-sidebar.ts'
import { createVersions, groupsBeside } from './versions.ts'

/** Everything that the plan knows of a page. While it stays equal for all pages, so does the plan. */
export type PlannedPage = EntrySummary & { readonly hasCheatSheet: boolean }

export function plannedPage(entry: SiteEntry, config: Config): PlannedPage {
  const { id, frontMatter, route, kind, title, collection, docId, parsed } = entry
  const hasCheatSheet = mentionsForm(entry, 'sheet', config) && parsed().facts.containers.includes('sheet')
  return { id, frontMatter, route, kind, title, collection, docId, hasCheatSheet }
}

/** Everything that depends on the addresses, titles and front matter of all pages, and on which of them have a cheat sheet. */
export type SitePlan = {
  readonly routes: Routes
  readonly sidebar: Sidebar
  readonly branches: Branches
  readonly navigation: ReturnType<typeof orderDocs>
  readonly versionsOf: ReturnType<typeof createVersions>
  readonly collections: readonly ShellCollection[]
  readonly isSmall: boolean
  /** Returns the route of the page whose link preview a page shows. On a large site, the pages of a collection share one. */
  readonly previewRouteOf: (entry: EntrySummary) => string
}

/** Maximum number of pages of a small site: each page has its own link preview, and readers can store the site. */
const smallSitePages = 300

export function createPlan(config: Config, all: readonly PlannedPage[], published: readonly PlannedPage[]): SitePlan {
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
    navigation: orderDocs(sidebar),
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
  docs: readonly PlannedPage[],
  taken: ReadonlySet<string>,
): Pick<ShellCollection, 'print' | 'cheatSheet'> {
  const [print, cheatSheet] = [`/${folderOf(collection)}print`, `/${folderOf(collection)}cheat-sheet`]
  return {
    ...(docs.length > 1 && !taken.has(print) && { print }),
    ...(docs.some(({ hasCheatSheet }) => hasCheatSheet) && !taken.has(cheatSheet) && { cheatSheet }),
  }
}

/** Returns what a page shows of its site. */
export function surroundingsOf(entry: SiteEntry, config: Config, plan: SitePlan): Surroundings {
  const { sidebar, branches, routes, navigation, versionsOf, previewRouteOf } = plan
  const { route, collection } = entry
  return {
    navigation: navigation.get(route),
    sidebar: branches.around(route, groupsBeside(sidebar, config, collection)),
    previewRoute: previewRouteOf(entry),
    routes,
    versions: versionsOf(entry),
  }
}

export function docsOf<Doc extends EntrySummary>(entries: readonly Doc[], id: string): readonly Doc[] {
  return entries.filter(({ kind, collection }) => kind === 'doc' && collection?.id === id)
}
