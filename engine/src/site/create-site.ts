import { readAnnouncement } from '../content/read-announcement.ts'
import type { Entry } from '../content/read-collection.ts'
import { type Collection, type Config, fontValues } from '../page/config.ts'
import { type Problem, withoutRepeats } from '../page/facts.ts'
import { findSheetParts, type Page } from '../page/page.ts'
import type { Shell, ShellCollection, Sidebar, SidebarCategory } from '../page/shell.ts'
import { pathKey, routeToFile } from '../page/urls.ts'
import { checkFiles } from './check-files.ts'
import { checkHeadings } from './check-headings.ts'
import { checkLinks } from './check-links.ts'
import { checkMoved } from './check-moved.ts'
import { checkCollections, checkPages } from './check-pages.ts'
import { createBranches } from './create-branches.ts'
import { createNotFoundPage, createPage } from './create-page.ts'
import { createSidebar, orderDocs } from './create-sidebar.ts'
import { findDocumented, linkEntry, placeEntry, type SiteEntry } from './place-entry.ts'

/** An entry that is published, with its page. */
export type PublishedEntry = SiteEntry & { readonly page: Page }

/** The finished site: nothing about it is left to compute when it is drawn. */
export type Site = {
  readonly entries: readonly PublishedEntry[]
  /** The pages of the entries, in their order. */
  readonly pages: readonly Page[]
  readonly notFound: Page
  /** All of the sidebar, however large. */
  readonly sidebar: Sidebar
  /** The sidebar's categories, which are loaded when a reader opens one that is not in the page. */
  readonly branches: readonly SidebarCategory[]
  /** What pages share; the build adds its own id. */
  readonly shell: Omit<Shell, 'build'>
  readonly problems: readonly Problem[]
}

/** Up to so many pages a site is small: each page has a card of its own, and readers can store all of them. */
const mostPages = 300

/** What a site can be made with besides its sources. */
export type SiteOptions = {
  readonly drafts?: boolean
  /** Files that the site has besides its pages, by path: links may lead there. */
  readonly files?: readonly string[]
  /** The day of the last change of each file, such as `2026-11-05`. */
  readonly dates?: ReadonlyMap<string, string>
  /** What is wrong in the content besides its entries. */
  readonly problems?: readonly Problem[]
  /** The routes of earlier releases, as the lines of their file. */
  readonly released?: readonly string[]
}

/** Gives the finished site with all that is wrong in it; drafts are left out unless asked for. */
export function createSite(
  config: Config,
  entries: readonly Entry[],
  { drafts = false, files = [], dates, released = [], problems: outside = [] }: SiteOptions = {},
): Site {
  const all = entries.map((entry) => placeEntry(entry, config, dates?.get(entry.file)))
  const placed = all.filter((entry) => drafts || !entry.frontMatter.draft)
  // Where two files claim one route the first one is the page.
  const first = new Map(placed.toReversed().map((entry) => [entry.route, entry]))
  const unique = placed.filter((entry) => first.get(entry.route) === entry)
  const routes = new Map(all.map(({ id, route }) => [id, route]))
  const sidebar = createSidebar(config, unique)
  const places = orderDocs(sidebar)
  const branches = createBranches(sidebar)
  const documented = findDocumented(unique)
  const announcement = readAnnouncement(config.announcement?.html ?? '', config.base)
  const small = unique.length <= mostPages
  const published = unique.map((entry) => {
    const linked = linkEntry(entry, { routes, documented, base: config.base })
    const around = { place: places.get(entry.route), sidebar: branches.around(entry.route) }
    return { ...linked, page: createPage(linked, config, { ...around, ownCard: small }) }
  })
  const pages = published.map(({ page }) => page)
  const shell = createShell(
    { ...config, offline: config.offline && small },
    { announced: announcement.html, routes, pages },
  )
  const papers = shell.collections.flatMap(({ print = [], sheet = [] }) => [print, sheet].flat())
  let problems: readonly Problem[] | undefined
  return {
    entries: published,
    pages,
    notFound: createNotFoundPage(config),
    sidebar,
    branches: branches.all,
    shell,
    // Judged when someone asks, and once: who writes wants to see the page first.
    get problems() {
      problems ??= [
        ...outside,
        ...withoutRepeats(placed.flatMap((entry) => entry.problems)),
        ...checkCollections(config, unique),
        ...checkPages(config, placed),
        ...checkHeadings(placed),
        ...checkFiles(unique),
        ...checkMoved(unique, { papers, released }),
        ...announcement.problems,
        ...checkLinks({
          ...{ config, entries: unique, all, routes, announced: announcement.links },
          files: [...files, ...papers.map((route) => routeToFile(route))],
        }),
      ]
      return problems
    },
  }
}

type ShellParts = {
  /** The announcement as finished HTML. */
  readonly announced: string
  /** The routes of all entries by their ids. */
  readonly routes: ReadonlyMap<string, string>
  readonly pages: readonly Page[]
}

function createShell(config: Config, { announced, routes, pages }: ShellParts): Omit<Shell, 'build'> {
  const { title, tagline, base, followSystem, announcement, footer, navbar, collections, docsVersion } = config
  return {
    base,
    title,
    tagline,
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
      const { id, label, path, main } = collection
      const route = routes.get(`${path}/${main}`)
      return { id, label, route, versions: [docsVersion.name], ...papersOf(collection, pages) }
    }),
  }
}

/**
 * Returns the routes of a collection's documents for paper. The print view needs two docs, and the cheat sheet one that marks
 * something for it. A page keeps its address.
 */
function papersOf({ id, path }: Collection, pages: readonly Page[]): Pick<ShellCollection, 'print' | 'sheet'> {
  const docs = pages.filter(({ kind, collection }) => kind === 'doc' && collection === id)
  const isFree = (paper: string) => !pages.some(({ route }) => pathKey(route) === paper)
  const [print, sheet] = [`/${path}/print`, `/${path}/cheat-sheet`]
  const hasSheet = docs.some(({ tree }) => findSheetParts(tree).length > 0)
  return { ...(docs.length > 1 && isFree(print) && { print }), ...(hasSheet && isFree(sheet) && { sheet }) }
}
