import { brandIdOf, type Collection, type Config } from '../page/config.ts'
import type { Facts } from '../page/facts.ts'
import type { Hero, Notice, Page, TocEntry } from '../page/page.ts'
import { type Sidebar, siteBrand } from '../page/shell.ts'
import { besidePage, withBase } from '../page/urls.ts'
import type { Place } from './create-sidebar.ts'
import { firstSentences } from './describe-page.ts'
import type { SiteEntry } from './place-entry.ts'

const nowhere: Place = { breadcrumbs: [], previous: null, next: null }

/** What a page needs to know of the site around it. */
type Surroundings = {
  readonly place?: Place | undefined
  readonly sidebar?: Sidebar
  /** Whether its card is its own. */
  readonly ownCard?: boolean
}

/** Gives the finished page of an entry. */
export function createPage(
  entry: SiteEntry,
  config: Config,
  { place = nowhere, sidebar = [], ownCard = true }: Surroundings = {},
): Page {
  const { frontMatter, facts, kind, route } = entry
  const { toc_min = config.toc.min, toc_max = config.toc.max } = frontMatter
  const doc =
    kind === 'doc' && entry.collection
      ? { id: entry.docId, version: config.docsVersion.name, sidebar: 'defaultSidebar' }
      : null
  return {
    route,
    kind,
    title: entry.title,
    documentTitle: documentTitle(kind === 'home' ? frontMatter.title : entry.title, config),
    description: frontMatter.description ?? firstSentences(facts),
    canonical: config.url + withBase(config.base, route),
    brand: frontMatter.mark ?? brandIdOf(entry.collection),
    collection: entry.collection?.id ?? null,
    doc,
    hero: kind === 'doc' ? null : heroOf(entry, config),
    ...(doc && docFacts(entry, config)),
    breadcrumbs: place.breadcrumbs,
    toc: kind === 'doc' ? createToc(facts, { min: toc_min, max: toc_max }) : [],
    previous: place.previous,
    next: place.next,
    sidebar: doc ? sidebar : [],
    tree: entry.tree,
    ...(!ownCard && { image: imageOf(entry, config) }),
  }
}

/** Returns the frame of a doc: its collection's notice, the day of its last change, and the address for edits. */
function docFacts({ collection, updated, file }: SiteEntry, config: Config): Partial<Page> {
  const notice = noticeOf(collection)
  const editAddress = config.editAddress && config.editAddress + encodeURI(file)
  return { ...(notice && { notice }), ...(updated && { updated }), ...(editAddress && { editAddress }) }
}

/** Gives the page that answers every unknown path. */
export function createNotFoundPage(config: Config): Page {
  const title = 'Page Not Found'
  return {
    route: '/404',
    kind: 'not-found',
    title,
    documentTitle: documentTitle(title, config),
    description: 'There is no page at this address.',
    canonical: '',
    brand: siteBrand,
    collection: null,
    doc: null,
    hero: null,
    breadcrumbs: [],
    toc: [],
    previous: null,
    next: null,
    sidebar: [],
    tree: [
      '<p>There is no page at this address. It may have moved, or the link has a typing mistake.</p>' +
        '<p>If a link brought you here, please tell the site that sent you.</p>',
    ],
  }
}

function documentTitle(title: string | undefined, config: Config): string {
  return title === undefined || title === config.title ? config.title : `${title} | ${config.title}`
}

function heroOf({ frontMatter }: SiteEntry, config: Config): Hero {
  return {
    tagline: frontMatter.tagline ?? (frontMatter.layout === 'home' ? config.tagline : ''),
    status: frontMatter.status ?? '',
    actions: frontMatter.actions,
    tasks: frontMatter.tasks,
  }
}

/** Gives the absolute URL of the card that the pages of a collection share on a large site: it lies where the collection begins. */
function imageOf({ collection }: SiteEntry, config: Config): string {
  return config.url + withBase(config.base, besidePage(collection ? `/${collection.path}/` : '/', '.png'))
}

/** Returns the contents list of the headings of some levels. Deeper headings are children of the one before. */
function createToc(
  { headings, signatures }: Facts,
  { min, max }: { readonly min: number; readonly max: number },
): readonly TocEntry[] {
  // `SelectQueryWriter.from` is documented below the heading `from`.
  const documented = new Set(signatures.map(({ name, section }) => `${section} ${name.split('.').at(-1)}`))
  const top: TocEntry[] = []
  const open = [{ depth: 0, children: top }]
  for (const { id, text, depth } of headings) {
    if (depth < min || depth > max) continue
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const children: TocEntry[] = []
    const isName = text.split(', ').every((word) => documented.has(`${id} ${word}`))
    open.at(-1)?.children.push({ id, text, ...(isName && { isName: true as const }), children })
    open.push({ depth, children })
  }
  return top
}

/** Returns the notice that a collection shows below the heading of each doc, or nothing. */
export function noticeOf(collection: Collection | undefined): Notice | undefined {
  if (!collection?.notice) return undefined
  const { package: documented, testedWith, status, href } = collection.notice
  return { ...(documented && { documented: `${documented.name} ${documented.version}` }), testedWith, status, href }
}
