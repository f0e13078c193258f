import type { SidebarCategory } from './sidebar.ts'
import type { Tree } from './tree.ts'

/** A page, complete before rendering starts; as JSON it is what navigation fetches. */
export type Page = {
  readonly route: string
  readonly kind: PageKind
  /** The h1. */
  readonly title: string
  /** What the browser's tab shows: `<title> | <site>`. */
  readonly documentTitle: string
  readonly description: string
  /** Absolute URL of the clean route; empty on the not-found page. */
  readonly canonical: string
  /** Absolute URL of the card that other sites show for the page, where it is not the one beside it. */
  readonly image?: string
  /** Whose logo and accent the page wears: a collection's id, or `site`. */
  readonly brand: string
  /** Id of the collection the page belongs to. */
  readonly collection: string | null
  readonly doc: Doc | null
  readonly hero: Hero | null
  readonly breadcrumbs: readonly Crumb[]
  readonly toc: readonly TocEntry[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** The collection's group as the sidebar shows it around this page; set where the sidebar is too large for every page to hold all of it. */
  readonly branch?: SidebarCategory
  readonly tree: Tree
}

/** What a page is, and so which layout draws it. */
export type PageKind = 'home' | 'landing' | 'doc' | 'not-found'

/** What makes a page an entry of a collection's docs. */
export type Doc = {
  /** Path of the source below its collection, without ending: `guide/index`. */
  readonly id: string
  readonly version: string
  readonly sidebar: string
}

/** The head of a landing page. */
export type Hero = {
  readonly tagline: string
  readonly status: string
  readonly actions: readonly Action[]
}

/** A button of a landing page. */
export type Action = { readonly label: string; readonly route: string }

/** One step of the way to a page; the last one, the page itself, has no route. */
export type Crumb = { readonly label: string; readonly route: string | null }

/** An entry of the contents list, with those below it. */
export type TocEntry = { readonly id: string; readonly text: string; readonly children: readonly TocEntry[] }

/** The page before or after another one in its collection. */
export type Neighbour = { readonly label: string; readonly route: string }
