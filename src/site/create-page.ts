import { element, escapeHtml, joinRuns } from '../content/html.ts'
import { linkAttributes } from '../content/render-inline.ts'
import { brandIdOf, type Collection, type Config } from '../page/config.ts'
import type { Heading } from '../page/facts.ts'
import type { Hero, Page, TocEntry, Tree } from '../page/page.ts'
import { type Sidebar, siteBrand } from '../page/shell.ts'
import { besidePage, isExternal, withBase } from '../page/urls.ts'
import type { Place } from './create-sidebar.ts'
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
    description: frontMatter.description ?? firstLine(facts.sections[0]?.text ?? ''),
    canonical: config.url + withBase(config.base, route),
    brand: frontMatter.mark ?? brandIdOf(entry.collection),
    collection: entry.collection?.id ?? null,
    doc,
    hero: kind === 'doc' ? null : heroOf(entry, config),
    ...(doc && entry.updated && { updated: entry.updated }),
    breadcrumbs: place.breadcrumbs,
    toc: kind === 'doc' ? createToc(facts.headings.filter(({ depth }) => depth >= toc_min && depth <= toc_max)) : [],
    previous: place.previous,
    next: place.next,
    sidebar: doc ? sidebar : [],
    tree: doc ? docTree(entry, config) : entry.tree,
    ...(!ownCard && { image: imageOf(entry, config) }),
  }
}

/** Gives a doc's tree with what stands above and below its words. */
function docTree(entry: SiteEntry, config: Config): Tree {
  const notice = renderNotice(noticeOf(entry.collection), entry.route, config.base)
  return joinRuns([notice, ...entry.tree, renderLastChange(entry, config)])
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

/** Search engines show about 160 characters. */
function firstLine(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

/** Gives the absolute URL of the card that the pages of a collection share on a large site: it lies where the collection begins. */
function imageOf({ collection }: SiteEntry, config: Config): string {
  return config.url + withBase(config.base, besidePage(collection ? `/${collection.path}/` : '/', '.png'))
}

/** Gives a contents list of headings, the deeper ones below the one before them. */
function createToc(headings: readonly Heading[]): readonly TocEntry[] {
  const top: TocEntry[] = []
  const open = [{ depth: 0, children: top }]
  for (const { id, text, depth } of headings) {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const children: TocEntry[] = []
    open.at(-1)?.children.push({ id, text, children })
    open.push({ depth, children })
  }
  return top
}

/** What is true of all docs of a collection: facts, and a status that leads to more. */
export type Notice = { readonly facts: readonly string[]; readonly status: string; readonly href: string }

/** Gives what a collection says below the heading of each doc, or nothing. */
export function noticeOf(collection: Collection | undefined): Notice | undefined {
  if (!collection?.notice) return undefined
  const { package: documented, testedWith, status, href } = collection.notice
  const version = documented ? [`${documented.name} ${documented.version}`] : []
  return { facts: [...version, `tested with ${testedWith}`], status, href }
}

/** Gives what stands below and beside a doc's heading: what its collection says of all its docs, and the ways to the page's copy. */
export function renderNotice(notice: Notice | undefined, route: string, base: string): string {
  const facts = notice ? `${notice.facts.map(escapeHtml).join(' · ')} ${statusLink(notice, base)} ` : ''
  const copy = { href: withBase(base, besidePage(route, '.md')), 'aria-label': 'View as Markdown' }
  const ways = `<button type="button">Copy page</button> ${element('a', copy, 'Markdown')}`
  return `<p class="notice">${facts}<span class="copies">${ways}</span></p>`
}

function statusLink({ href, status }: Notice, base: string): string {
  const target = isExternal(href) ? href : withBase(base, href)
  return element('a', { href: target, class: 'badge' }, escapeHtml(status))
}

/** Gives the line below a doc: the day of its last change, where history tells it, and where it is edited, if the configuration says so. */
function renderLastChange({ file, updated }: SiteEntry, { editAddress, base }: Config): string {
  const date = updated === undefined ? '' : `Updated ${updated}`
  const address = editAddress && editAddress + encodeURI(file)
  const edit = address ? element('a', linkAttributes(address, base), 'Edit this page') : ''
  const line = [date, edit].filter(Boolean).join(' · ')
  return line && `<p class="notice">${line}</p>`
}
