import { brandIdOf, type Config } from '../page/config.ts'
import type { Hero, Page, Tree } from '../page/page.ts'
import { type SidebarCategory, sidebarName, siteBrand } from '../page/shell.ts'
import { withBase } from '../page/urls.ts'
import { createToc } from './create-toc.ts'
import { imageOf } from './image-of.ts'
import type { Place } from './order.ts'
import { renderLastChange } from './render-last-change.ts'
import { noticeOf, renderNotice } from './render-notice.ts'
import type { SiteEntry } from './site-entry.ts'

const nowhere: Place = { breadcrumbs: [], previous: null, next: null }

/** What a page needs to know of the site around it. */
export type Surroundings = {
  readonly place?: Place | undefined
  readonly branch?: SidebarCategory | undefined
  /** Whether its card is its own. */
  readonly ownCard?: boolean
}

/** Gives the finished page of an entry. */
export function createPage(
  entry: SiteEntry,
  config: Config,
  { place = nowhere, branch, ownCard = true }: Surroundings = {},
): Page {
  const { frontMatter, facts, kind, route } = entry
  const { toc_min = config.toc.min, toc_max = config.toc.max } = frontMatter
  const doc =
    kind === 'doc' && entry.collection
      ? { id: entry.docId, version: config.docsVersion.name, sidebar: sidebarName }
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
    breadcrumbs: place.breadcrumbs,
    toc: kind === 'doc' ? createToc(facts.headings, toc_min, toc_max) : [],
    previous: place.previous,
    next: place.next,
    tree: doc ? docTree(entry, config) : entry.tree,
    ...(!ownCard && { image: imageOf(entry, config) }),
    ...(branch && { branch }),
  }
}

/** Gives a doc's tree with what stands above and below its words; where it begins or ends with a run, that stays one. */
function docTree(entry: SiteEntry, config: Config): Tree {
  const below = renderNotice(noticeOf(entry.collection), entry.route, config.base)
  const [first, ...rest] = entry.tree
  const tree = typeof first === 'string' ? [below + first, ...rest] : [below, ...entry.tree]
  const end = renderLastChange(entry, config)
  const last = tree.at(-1)
  if (!end) return tree
  return typeof last === 'string' ? [...tree.slice(0, -1), last + end] : [...tree, end]
}

/** Gives the page that answers every unknown path. */
export function createNotFoundPage(config: Config): Page {
  const title = 'Page Not Found'
  const tree = [
    '<p>There is no page at this address. It may have moved, or the link has a typing mistake.</p>' +
      '<p>If a link brought you here, please tell the site that sent you.</p>',
  ]
  const nothing = {
    brand: siteBrand,
    collection: null,
    doc: null,
    hero: null,
    breadcrumbs: [],
    toc: [],
    previous: null,
    next: null,
  } as const
  const description = 'There is no page at this address.'
  return {
    route: '/404',
    kind: 'not-found',
    title,
    documentTitle: documentTitle(title, config),
    description,
    canonical: '',
    ...nothing,
    tree,
  }
}

function documentTitle(title: string | undefined, config: Config): string {
  return title === undefined || title === config.title ? config.title : `${title} | ${config.title}`
}

function heroOf({ frontMatter }: SiteEntry, config: Config): Hero {
  return {
    tagline: frontMatter.tagline ?? (frontMatter.layout === 'home' ? config.tagline : ''),
    status: frontMatter.status ?? '',
    actions: frontMatter.actions.map(({ label, href }) => ({ label, route: href })),
  }
}

/** Search engines show about 160 characters. */
function firstLine(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
