import * as strings from '../ui-strings.ts'
import { besidePage, isRoute, normalisePath } from '../urls/route.ts'
import type { ShownFrontMatter } from './front-matter.ts'
import type { Sidebar } from './sidebar.ts'

/** Third stage of a page: what a browser gets. It is complete before rendering starts, and navigation fetches it as JSON. */
export type Page = EntryPage | NotFoundPage

export type EntryPage = DocPage | LandingPage

/** A doc: a page with the docs of its collection around it. */
export type DocPage = PublishedPage & {
  readonly kind: 'doc'
  /** Missing in the style guide, which is outside of every collection. */
  readonly doc?: Doc
  /** Facts about all docs of the collection. */
  readonly notice?: Notice
  /** Day of an entry of a log, such as `2026-11-27`, and the same for readers. */
  readonly date?: { readonly day: string; readonly text: string }
  /** Absolute URL of the feed of the page's log. */
  readonly feed?: string
  readonly breadcrumbs: readonly Crumb[]
  readonly toc: readonly TocItem[]
  /** Links to the page before this one, and to the one after it or those of its front matter. */
  readonly neighbours: readonly Neighbour[]
  /** All groups of the sidebar, and the entries nearest to the doc. */
  readonly sidebar: Sidebar
}

/** Home, the landing page of a collection, or a page outside of every collection. */
export type LandingPage = PublishedPage & { readonly kind: 'home' | 'landing' }

/** The page for unknown paths. */
export type NotFoundPage = AnyPage & { readonly kind: 'not-found' }

type PublishedPage = AnyPage & {
  /** Absolute URL of the clean route. */
  readonly canonical: string
  /** Set if the page is in an archive: absolute URL of the same page in the current version, or else of the page itself. */
  readonly archived?: string
  /** The link preview, if it is not the generated one: its absolute URL, and its size in px. */
  readonly image?: { readonly href: string; readonly width: number; readonly height: number }
  readonly collection?: string
  /** Set if the path of the collection is no part of its routes. */
  readonly atRoot?: true
  /** Missing if no key is set. */
  readonly frontMatter?: ShownFrontMatter
}

/** The fields of every page. */
type AnyPage = {
  readonly route: string
  readonly title: string
  /** The text of the browser's tab: `<title> | <site>`. */
  readonly documentTitle: string
  readonly description: string
  /** Id of the page's brand: a collection's id, or `site`. */
  readonly brand: string
  /** Set if the collection of the page has archives. */
  readonly versions?: VersionList
  /** The content: the first window, and what is drawn after it. */
  readonly parts: readonly Tree[]
}

/** The versions of a collection, from the place of one page. */
export type VersionList = {
  /** Id of the current collection, in the storage key of a reader's choice. */
  readonly of: string
  /** Says which version this page is about. */
  readonly reading: string
  /** The current version, then its archives. */
  readonly all: readonly Version[]
}

/** A version: its name, its label in the menu, and the same page in it, or its first page. `linkText` is the text of a link there. */
export type Version = Action & { readonly name: string; readonly linkText: string }

/** The identity of a doc within its collection. */
type Doc = {
  /** Path of the source below its collection, without ending: `guide/index`. */
  readonly id: string
  readonly version: string
}

/** Facts shown below each title of a collection: the package, the software it is about, and its status. */
export type Notice = {
  /** The documented package and its version, such as `ledger 0.6.8`. */
  readonly documented?: string
  readonly software: string
  readonly status: string
  readonly href: string
}

/** Returns the facts of a notice, each as a phrase. */
export function noticePhrases({ documented, software }: Notice): readonly string[] {
  return [...(documented ? [documented] : []), software]
}

/** A button or link in the head of a landing page; `href` is a route, a fragment or an external URL. */
export type Action = { readonly label: string; readonly href: string }

/** A breadcrumb. The last one is the page itself and has no route. */
export type Crumb = { readonly label: string; readonly route: string | null }

/** An item of the contents list, with its children. */
export type TocItem = {
  readonly id: string
  readonly text: string
  /** Set if the text is a documented name, or several. */
  readonly isName?: true
  readonly children: readonly TocItem[]
}

/** A link to the next or the previous page. */
export type Neighbour = { readonly direction: 'previous' | 'next'; readonly label: string; readonly route: string }

/** A page before its content is rendered. */
export type PageData = DataOf<EntryPage>
type DataOf<P> = P extends unknown ? Omit<P, 'parts'> : never

/**
 * Content: chunks of finished HTML, and nodes for interactive components and their ancestors. A chunk is empty if the document
 * already contains it.
 */
export type Tree = readonly TreeItem[]

export type TreeItem = string | TabsNode | BoxNode

/** Tabs, with a panel for each label. */
type TabsNode = {
  readonly type: 'tabs'
  readonly id: string
  readonly labels: readonly string[]
  /** Tabs with the same group switch together. */
  readonly group?: string
  readonly panels: readonly Tree[]
}

/** An element around a tree. */
type BoxNode = {
  readonly type: 'box'
  readonly as: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: Tree
}

/** Content of `<route>.json`. */
export type PagePayload = { readonly buildId: string; readonly page: Page }

/** Content of an old route's JSON: the page's new route. */
export type MovedPayload = { readonly moved: string }

/** Parses page data. Throws a SyntaxError or TypeError if the text is anything else. */
export function parsePagePayload(text: string): PagePayload | MovedPayload {
  const { moved, buildId, page }: Partial<MovedPayload & PagePayload> = JSON.parse(text) ?? {}
  if (isRoute(moved)) return { moved }
  if (typeof buildId === 'string' && isRoute(page?.route) && Array.isArray(page?.parts)) return { buildId, page }
  throw new TypeError(strings.notAPage)
}

/** Returns the possible URLs of the page data for a path, below the base, likeliest first. */
export function payloadUrls(path: string): readonly string[] {
  if (path.includes('//')) return []
  const clean = normalisePath(path)
  const exact = besidePage(clean, '.json').slice(1)
  return clean.length > 1 && clean.endsWith('/') ? [exact, `${clean.slice(1, -1)}.json`] : [exact]
}
