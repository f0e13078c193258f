import { siteBrand } from '../core/config/brand.ts'
import { brandIdOf, type Collection, currentVersionOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { type ShownFrontMatter, showFrontMatter } from '../core/page/front-matter.ts'
import type { DocPage, Neighbour, NotFoundPage, Notice, PageData, TocItem } from '../core/page/page.ts'
import type { Sidebar } from '../core/page/sidebar.ts'
import * as strings from '../core/ui-strings.ts'
import { besidePage, withBase } from '../core/urls/route.ts'
import { firstSentences } from './describe-page.ts'
import { feedOf, logRoleOf, showDay } from './log.ts'
import type { DocNavigation } from './plan/create-sidebar.ts'
import type { PageVersions } from './plan/versions.ts'
import { addressOf, type Routes, type SiteEntry } from './site-entry.ts'

const noNavigation: DocNavigation = { breadcrumbs: [], neighbours: [] }

/** Facts about the site that a page depends on. */
export type Surroundings = {
  readonly navigation: DocNavigation | undefined
  readonly sidebar: Sidebar
  /** Route of the page whose link preview it shows. */
  readonly previewRoute: string
  /** Routes by entry id, for links to files. */
  readonly routes: Routes
  readonly versions: PageVersions | undefined
}

/** Creates the page of an entry, without its content. */
export function createPage(entry: SiteEntry, config: Config, around: Surroundings): PageData {
  const { kind } = entry
  if (kind === 'doc') return createDocPage(entry, config, around)
  return { ...publishedPage(entry, config, around), kind }
}

export function createDocPage(entry: SiteEntry, config: Config, around: Surroundings): Omit<DocPage, 'parts'> {
  const { navigation = noNavigation, sidebar } = around
  return {
    ...publishedPage(entry, config, around),
    kind: 'doc',
    ...docFields(entry, config),
    ...navigation,
    neighbours: neighboursOf(entry, around),
    toc: createToc(entry, config),
    sidebar,
  }
}

/** Returns the links to read on. Links in the front matter replace the link to the next page. */
function neighboursOf(entry: SiteEntry, { navigation = noNavigation, routes }: Surroundings): readonly Neighbour[] {
  const { next } = entry.frontMatter
  if (next.length === 0) return navigation.neighbours
  const offered = next.map(({ label, href }) => {
    return { direction: 'next', label, route: addressOf(href, entry, routes) } as const
  })
  return [...navigation.neighbours.filter(({ direction }) => direction === 'previous'), ...offered]
}

function publishedPage(entry: SiteEntry, config: Config, around: Surroundings) {
  const { frontMatter, route, title, collection } = entry
  const { previewRoute, versions } = around
  const addressOfRoute = (one: string) => config.url + withBase(config.base, one)
  const shown = shownFrontMatter(entry, config, around)
  return {
    route,
    title,
    documentTitle: documentTitle(title, config),
    description: frontMatter.description ?? firstSentences(entry.parsed().facts),
    brand: frontMatter.mark ?? brandIdOf(collection, config.collections),
    canonical: addressOfRoute(route),
    ...(collection?.archiveOf !== undefined && { archived: addressOfRoute((versions?.current ?? entry).route) }),
    ...(versions && { versions: versions.versions }),
    ...imageOf(entry, config, previewRoute),
    ...(collection && { collection: collection.id }),
    ...(currentVersionOf(collection, config.collections)?.path === '/' && { atRoot: true as const }),
    ...(Object.keys(shown).length > 0 && { frontMatter: shown }),
  }
}

/** Returns the link preview of a page that does not have its own generated one: that of its front matter, or of its collection. */
function imageOf(
  { frontMatter, parsed, route }: SiteEntry,
  { url, base }: Config,
  previewRoute: string,
): Pick<DocPage, 'image'> {
  const own = parsed().images.get(frontMatter.image ?? '')
  if (own?.type === 'file') {
    const { width, height } = own
    return { image: { href: url + withBase(base, own.asset.path), width, height } }
  }
  if (previewRoute === route) return {}
  return { image: { href: url + withBase(base, besidePage(previewRoute, '.png')), width: 1200, height: 630 } }
}

/** Returns the front matter that components show. The home page has the tagline of the site by default. */
function shownFrontMatter(entry: SiteEntry, config: Config, { routes }: Surroundings): ShownFrontMatter {
  const shown = showFrontMatter(entry.frontMatter, (address) => addressOf(address, entry, routes))
  return entry.kind === 'home' ? { tagline: config.tagline, ...shown } : shown
}

/** Returns the fields that only docs in a collection have. */
function docFields(entry: SiteEntry, config: Config): Pick<DocPage, 'doc' | 'notice' | 'date' | 'feed'> {
  const { collection, docId } = entry
  if (!collection) return {}
  const version = (collection.archiveOf && collection.version) ?? config.docsVersion.name
  const doc = { id: docId, version }
  const notice = noticeOf(collection)
  return { doc, ...(notice && { notice }), ...logFields(entry, config) }
}

function logFields(entry: SiteEntry, { url, base }: Config): Pick<DocPage, 'date' | 'feed'> {
  const { collection, frontMatter } = entry
  const role = logRoleOf(entry)
  if (!collection || !role) return {}
  const day = role === 'entry' ? frontMatter.date : undefined
  const date = day !== undefined && { date: { day, text: showDay(day) } }
  return { ...date, feed: url + withBase(base, feedOf(collection)) }
}

/** Creates the page for unknown paths, without its content. */
export function createNotFoundPage(config: Config): Omit<NotFoundPage, 'parts'> {
  return {
    route: '/404',
    kind: 'not-found',
    title: strings.pageNotFound,
    documentTitle: documentTitle(strings.pageNotFound, config),
    description: strings.noSuchPage,
    brand: siteBrand,
  }
}

function documentTitle(title: string, config: Config): string {
  return title === config.title ? config.title : `${title} | ${config.title}`
}

/** Creates the contents list. Each heading is a child of the nearest one of a higher level above it. */
function createToc({ parsed, frontMatter }: SiteEntry, { toc }: Config): readonly TocItem[] {
  const { headings, signatures } = parsed().facts
  const { toc_min: min = toc.min, toc_max: max = toc.max } = frontMatter
  // `SelectQueryWriter.from` is documented below the heading `from`.
  const documented = new Set(signatures.map(({ name, section }) => `${section} ${name.split('.').at(-1)}`))
  const top: TocItem[] = []
  const open = [{ depth: 0, children: top }]
  for (const { id, text, depth } of headings) {
    if (depth < min || depth > max) continue
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const children: TocItem[] = []
    const isName = text.split(', ').every((word) => documented.has(`${id} ${word}`))
    open.at(-1)?.children.push({ id, text, ...(isName && { isName: true as const }), children })
    open.push({ depth, children })
  }
  return top
}

/** Returns the notice below the title of each doc of a collection, if it has one. */
export function noticeOf(collection: Collection | undefined): Notice | undefined {
  if (!collection?.notice) return undefined
  const { package: documented, software, status, href } = collection.notice
  return { ...(documented && { documented: `${documented.name} ${documented.version}` }), software, status, href }
}
