import type { Entry } from '../content/entry.ts'
import { addFields, once } from '../core/add-fields.ts'
import { type Collection, currentVersionOf, folderOf } from '../core/collection.ts'
import { type Config, fontValues } from '../core/config.ts'
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
import { logPartOf, newestFirst } from './log.ts'
import { createRoutes, isArchived, ownersOf, placeEntry, type Routes, type SiteEntry } from './place-entry.ts'
import type { QuestionLine } from './questions.ts'
import { readAnnouncement } from './read-announcement.ts'
import { createVersions, groupsBeside } from './versions.ts'

/** A published entry with its page, which is created on first use. */
export type PublishedEntry = SiteEntry & {
  readonly page: PageData
  /** Route of the page whose link preview it shows. On a large site, the pages of a collection share one. */
  readonly cardRoute: string
  /** Returns the entries that the page lists, if it is the list of a log. */
  readonly listed?: () => readonly PublishedEntry[]
}

/** The finished site: all data that rendering needs. */
export type Site = {
  readonly entries: readonly PublishedEntry[]
  /** Pages in the order of `entries`. */
  readonly pages: readonly PageData[]
  readonly notFound: Omit<NotFoundPage, 'tree'>
  readonly moves: readonly OldAddress<PublishedEntry>[]
  readonly routes: Routes
  readonly questions: readonly QuestionLine[]
  readonly documented: DocumentedSections
  readonly sidebar: Sidebar
  /** Categories of the sidebar, for loading on demand. */
  readonly branches: readonly SidebarCategory[]
  /** Data that all pages share. The build adds its id. */
  readonly shell: Omit<Shell, 'build'>
  /** Runs all checks, with what a command has found besides the pages. In dev the page is shown before. */
  readonly check: (found?: Found) => readonly Problem[]
  readonly origin: SiteOrigin
  readonly plan: SharedPlan
}

/** What a site was made from: entries as read, as placed, and those that are published. */
type SiteOrigin = {
  readonly read: readonly Entry[]
  readonly all: readonly SiteEntry[]
  readonly unique: readonly SiteEntry[]
}

/** What pages share. It holds no site, which its pages would keep in memory. */
type SharedPlan = {
  readonly sidebar: Sidebar
  readonly branches: Branches
  readonly routes: Routes
  readonly places: ReturnType<typeof orderDocs>
  readonly versionsOf: ReturnType<typeof createVersions>
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
  /** The site before a change. What the change cannot concern is taken from it. */
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
  const all = placeEntries(entries, before?.origin, (entry) => placeEntry(entry, config, dates?.get(entry.file)))
  const visible = all.filter((entry) => drafts || !entry.frontMatter.draft)
  const owners = ownersOf(visible)
  const unique = visible.filter((entry) => owners.get(entry.route) === entry)
  const same = before && isSamePlan(before.origin.all, all) ? before : undefined
  const plan = same?.plan ?? createPlan(config, all, unique)
  const announcement = readAnnouncement(config.announcement?.html ?? '', config.base)
  const published = publishEntries(unique, config, plan, same)
  const shell =
    same?.shell ??
    createShell(
      { ...config, offline: config.offline && plan.isSmall },
      { announced: announcement.html, routes: plan.routes, entries: published },
    )
  const documented = once(() => findDocumented(unique.filter((entry) => !isArchived(entry))))
  const papers = shell.collections.flatMap(({ print = [], sheet = [] }) => [print, sheet].flat())
  const check = (found: Found = {}) =>
    runChecks(
      {
        ...{ config, all, visible, entries: unique, routes: plan.routes },
        ...{ announcement, papers, files, released, questions, names, found },
      },
      stage,
      known,
    )
  return {
    entries: published,
    get pages() {
      return published.map(({ page }) => page)
    },
    notFound: createNotFoundPage(config),
    moves: listMoves(published, released),
    routes: plan.routes,
    questions,
    get documented() {
      return documented()
    },
    sidebar: plan.sidebar,
    branches: plan.branches.all,
    shell,
    check,
    origin: { read: entries, all, unique },
    plan,
  }
}

/** Places entries. Those of the site before stay the same. */
function placeEntries(
  entries: readonly Entry[],
  before: SiteOrigin | undefined,
  place: (entry: Entry) => SiteEntry,
): readonly SiteEntry[] {
  const placed = new Map(before?.all.map((entry, index) => [before.read[index], entry]))
  return entries.map((entry) => placed.get(entry) ?? place(entry))
}

function createPlan(config: Config, all: readonly SiteEntry[], unique: readonly SiteEntry[]): SharedPlan {
  const routes = createRoutes(all)
  const sidebar = createSidebar(config, unique)
  const isSmall = unique.filter((entry) => !isArchived(entry)).length <= smallSitePages
  const places = orderDocs(sidebar)
  return {
    ...{ routes, sidebar, isSmall, places },
    branches: createBranches(sidebar),
    versionsOf: createVersions(config, unique, routes),
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
  return entry.mentions('sheet') && entry.facts.sheets.length > 0
}

/** Adds the pages of entries. Those of a site with the same plan stay the same, except for lists of logs, which show others. */
function publishEntries(
  entries: readonly SiteEntry[],
  config: Config,
  plan: SharedPlan,
  same: Site | undefined,
): readonly PublishedEntry[] {
  const published: PublishedEntry[] = []
  for (const [index, entry] of entries.entries()) {
    const before = same?.origin.unique[index] === entry ? same.entries[index] : undefined
    published.push(before && !before.listed ? before : publishEntry(entry, config, plan, published))
  }
  return published
}

/** Adds the page of an entry. It is created on first use, because dev needs few of them after an edit. */
function publishEntry(
  entry: SiteEntry,
  config: Config,
  { sidebar, branches, routes, places, versionsOf, isSmall }: SharedPlan,
  all: readonly PublishedEntry[],
): PublishedEntry {
  const { route, collection } = entry
  const versions = versionsOf(entry)
  const shown = currentVersionOf(collection, config.collections)
  const own = (isArchived(entry) && versions?.versions.all[0]?.href) || route
  const cardRoute = isSmall ? own : shown ? `/${folderOf(shown)}` : '/'
  const page = once(() =>
    createPage(entry, config, {
      place: places.get(route),
      sidebar: branches.around(route, groupsBeside(sidebar, config, collection)),
      cardRoute,
      routes,
      versions,
    }),
  )
  return addFields(entry, {
    cardRoute,
    get page() {
      return page()
    },
    ...(logPartOf(entry) === 'list' && { listed: listIn(all, collection) }),
  })
}

/** Returns a function for the entries of a log. */
function listIn(all: readonly PublishedEntry[], collection: Collection | undefined): () => readonly PublishedEntry[] {
  return () => newestFirst(all.filter((other) => other.collection === collection && logPartOf(other) === 'entry'))
}

type ShellParts = {
  readonly announced: string
  readonly routes: Routes
  readonly entries: readonly PublishedEntry[]
}

function createShell(config: Config, { announced, routes, entries }: ShellParts): Omit<Shell, 'build'> {
  const { title, tagline, base, followSystem, announcement, footer, navbar, collections, docsVersion } = config
  return {
    base,
    title,
    tagline,
    docsVersion,
    navbar,
    fonts: fontValues(config),
    footer: {
      ...footer,
      offline: config.offline,
      links: footer.links.some((link) => 'href' in link)
        ? [{ items: footer.links.filter((link) => 'href' in link) }]
        : footer.links.filter((link) => 'items' in link),
    },
    announcement: announcement && { ...announcement, html: announced },
    followSystem,
    collections: collections.map((collection) => {
      const { id, label, main } = collection
      const route = routes(folderOf(collection) + main)
      return { id, label, route, ...papersOf(collection, entries) }
    }),
  }
}

/**
 * Returns the routes of a collection's print view, which needs at least two docs, and of its cheat sheet, which needs a `:::sheet`.
 * A page with the same route wins.
 */
function papersOf(
  { id, ...collection }: Collection,
  entries: readonly PublishedEntry[],
): Pick<ShellCollection, 'print' | 'sheet'> {
  const docs = docsOf(entries, id)
  const isFree = (paper: string) => !entries.some(({ route }) => canonicalPath(route) === paper)
  const folder = folderOf(collection)
  const [print, sheet] = [`/${folder}print`, `/${folder}cheat-sheet`]
  return { ...(docs.length > 1 && isFree(print) && { print }), ...(docs.some(hasSheet) && isFree(sheet) && { sheet }) }
}

export type DocEntry = PublishedEntry & { readonly page: Omit<DocPage, 'tree'> }

export function docsOf(entries: readonly PublishedEntry[], id: string): readonly DocEntry[] {
  return entries.filter((entry): entry is DocEntry => entry.kind === 'doc' && entry.collection?.id === id)
}
