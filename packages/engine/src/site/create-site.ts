import type { Entry } from '../content/entry.ts'
import { type Collection, currentVersionOf, folderOf } from '../core/collection.ts'
import { type Config, fontValues } from '../core/config.ts'
import { once } from '../core/once.ts'
import type { DocPage, NotFoundPage, PageData } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import { canonicalPath } from '../core/route.ts'
import type { Shell, ShellCollection } from '../core/shell.ts'
import type { Sidebar, SidebarCategory } from '../core/sidebar.ts'
import { type Found, type KnownProblems, runChecks, type Stage } from './checks/checks.ts'
import { type Branches, createBranches } from './create-branches.ts'
import { createNotFoundPage, createPage } from './create-page.ts'
import { createSidebar, orderDocs } from './create-sidebar.ts'
import { type DocumentedSections, findDocumented } from './documented-types.ts'
import { listMoves, type OldAddress } from './list-moves.ts'
import { createRoutes, isArchived, ownersOf, placeEntry, type Routes, type SiteEntry } from './place-entry.ts'
import type { QuestionLine } from './questions.ts'
import { readAnnouncement } from './read-announcement.ts'
import { createVersions, groupsBeside } from './versions.ts'

/** A published entry. */
export type PublishedEntry = SiteEntry & {
  /** Returns the page, which is created once: dev needs few of them after an edit. */
  readonly page: () => PageData
  /** Route of the page whose link preview it shows. On a large site, the pages of a collection share one. */
  readonly previewRoute: string
}

/** The finished site: all data that rendering needs. */
export type Site = {
  readonly entries: readonly PublishedEntry[]
  readonly notFound: Omit<NotFoundPage, 'parts'>
  readonly moves: readonly OldAddress<PublishedEntry>[]
  readonly routes: Routes
  readonly questions: readonly QuestionLine[]
  readonly documented: () => DocumentedSections
  readonly sidebar: Sidebar
  /** Categories of the sidebar, for loading on demand. */
  readonly branches: readonly SidebarCategory[]
  /** Data that all pages share. The build adds its id. */
  readonly shell: Omit<Shell, 'build'>
  /** Runs all checks, with what a command has found besides the pages. In dev the page is shown before. */
  readonly check: (found?: Found) => readonly Problem[]
  /** All pages, drafts too, by their entries as read. */
  readonly placed: ReadonlyMap<Entry, SiteEntry>
  /** Published pages, by their places. */
  readonly published: ReadonlyMap<SiteEntry, PublishedEntry>
  readonly plan: SitePlan
}

/** Everything that depends on the addresses, titles and front matter of all pages, and on nothing else in them. */
type SitePlan = {
  readonly routes: Routes
  readonly sidebar: Sidebar
  readonly branches: Branches
  readonly places: ReturnType<typeof orderDocs>
  readonly versionsOf: ReturnType<typeof createVersions>
  readonly collections: readonly ShellCollection[]
  readonly isSmall: boolean
}

/** Maximum number of pages of a small site: each page has its own link preview, and readers can store the site. */
const smallSitePages = 300

export type SiteOptions = {
  /** The command that creates the site. It decides which checks run. */
  readonly stage?: Stage
  readonly drafts?: boolean
  /** Paths of files besides pages, which links may lead to. */
  readonly files?: readonly string[]
  /** Day of the last commit of each file, such as `2026-11-05`. */
  readonly dates?: ReadonlyMap<string, string>
  /** Problems of files that look like pages. */
  readonly problems?: readonly Problem[]
  readonly known?: KnownProblems
  /** The site before a change. Unchanged pages keep their places and, while the plan is the same, what is published of them. */
  readonly before?: Site | undefined
  /** Lines of `routesFile`: routes of earlier releases, some with the route that replaces them. */
  readonly released?: readonly string[]
  readonly questions?: readonly QuestionLine[]
}

/** Creates the finished site and finds its problems. Drafts are left out by default. */
export function createSite(config: Config, entries: readonly Entry[], options: SiteOptions = {}): Site {
  const {
    stage = 'dev',
    drafts = false,
    files = [],
    dates,
    released = [],
    questions = [],
    problems: names = [],
    known,
    before,
  } = options
  const place = (entry: Entry) => before?.placed.get(entry) ?? placeEntry(entry, config, dates?.get(entry.file))
  const placed = new Map(entries.map((entry) => [entry, place(entry)]))
  const all = [...placed.values()]
  const visible = all.filter((entry) => drafts || !entry.frontMatter.draft)
  const owners = ownersOf(visible)
  const unique = visible.filter((entry) => owners.get(entry.route) === entry)
  const same = before && isSamePlan([...before.placed.values()], all) ? before : undefined
  const plan = same?.plan ?? createPlan(config, all, unique)
  const publish = (entry: SiteEntry) => same?.published.get(entry) ?? publishEntry(entry, config, plan)
  const published = new Map(unique.map((entry) => [entry, publish(entry)]))
  const pages = [...published.values()]
  const moves = listMoves(pages, released)
  const announcement = readAnnouncement(config.announcement?.html ?? '', config.base)
  const shell = createShell(config, plan, announcement.html)
  const documented = once(() => findDocumented(unique.filter((entry) => !isArchived(entry))))
  const papers = shell.collections.flatMap(({ print = [], sheet = [] }) => [print, sheet].flat())
  const checked = {
    config,
    all,
    visible,
    entries: pages,
    routes: plan.routes,
    moves,
    announcement,
    papers,
    files,
    released,
    questions,
    names,
  }
  return {
    entries: pages,
    notFound: createNotFoundPage(config),
    moves,
    routes: plan.routes,
    questions,
    documented,
    sidebar: plan.sidebar,
    branches: plan.branches.all,
    shell,
    check: (found = {}) => runChecks({ ...checked, found }, stage, known),
    placed,
    published,
    plan,
  }
}

function createPlan(config: Config, all: readonly SiteEntry[], unique: readonly SiteEntry[]): SitePlan {
  const routes = createRoutes(all)
  const sidebar = createSidebar(config, unique)
  const taken = new Set(unique.map(({ route }) => canonicalPath(route)))
  return {
    routes,
    sidebar,
    branches: createBranches(sidebar),
    places: orderDocs(sidebar),
    versionsOf: createVersions(config, unique, routes),
    collections: config.collections.map((collection) => {
      const { id, label, main } = collection
      const docs = unique.filter(({ kind, collection: own }) => kind === 'doc' && own?.id === id)
      return { id, label, route: routes(folderOf(collection) + main), ...papersOf(collection, docs, taken) }
    }),
    isSmall: unique.filter((entry) => !isArchived(entry)).length <= smallSitePages,
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

/** Whether pages have the same addresses, titles, places and sheets as before, so that other pages stay the same. */
function isSamePlan(before: readonly SiteEntry[], now: readonly SiteEntry[]): boolean {
  const shown = (entry: SiteEntry) => JSON.stringify([entry.id, entry.title, entry.frontMatter, hasSheet(entry)])
  return (
    before.length === now.length &&
    now.every((entry, index) => {
      const old = before[index]
      return old && (old === entry || shown(old) === shown(entry))
    })
  )
}

function hasSheet(entry: SiteEntry): boolean {
  return entry.mentions('sheet') && entry.parsed().facts.containers.includes('sheet')
}

/** Adds the page of an entry. */
function publishEntry(entry: SiteEntry, config: Config, plan: SitePlan): PublishedEntry {
  const { sidebar, branches, routes, places, versionsOf, isSmall } = plan
  const { route, collection } = entry
  const versions = versionsOf(entry)
  const shown = currentVersionOf(collection, config.collections)
  const own = (isArchived(entry) && versions?.versions.all[0]?.href) || route
  const previewRoute = isSmall ? own : shown ? `/${folderOf(shown)}` : '/'
  const page = once(() =>
    createPage(entry, config, {
      place: places.get(route),
      sidebar: branches.around(route, groupsBeside(sidebar, config, collection)),
      previewRoute,
      routes,
      versions,
    }),
  )
  return { ...entry, previewRoute, page }
}

function createShell(config: Config, { collections, isSmall }: SitePlan, announced: string): Omit<Shell, 'build'> {
  const { title, base, followSystem, announcement, footer, navbar, docsVersion, offline } = config
  return {
    base,
    title,
    docsVersion,
    navbar,
    fonts: fontValues(config),
    footer: {
      ...footer,
      offline: offline && isSmall,
      links: footer.links.some((link) => 'href' in link)
        ? [{ items: footer.links.filter((link) => 'href' in link) }]
        : footer.links.filter((link) => 'items' in link),
    },
    announcement: announcement && { ...announcement, html: announced },
    followSystem,
    collections,
  }
}

export type DocEntry = Omit<PublishedEntry, 'page'> & { readonly page: () => Omit<DocPage, 'parts'> }

export function docsOf(entries: readonly PublishedEntry[], id: string): readonly DocEntry[] {
  return entries.filter((entry): entry is DocEntry => entry.kind === 'doc' && entry.collection?.id === id)
}
