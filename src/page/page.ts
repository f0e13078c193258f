import type { Sidebar } from './shell.ts'
import { isRoute } from './urls.ts'

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
  /** Facts about all docs of the collection. */
  readonly notice?: Notice
  /** The day of a doc's last change, such as `2026-11-05`, where history tells it. */
  readonly updated?: string
  /** The address where a doc is edited, if the configuration names one. */
  readonly editAddress?: string
  readonly breadcrumbs: readonly Crumb[]
  readonly toc: readonly TocEntry[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** The sidebar around a doc: all groups, and the entries nearest to it; other pages have none. */
  readonly sidebar: Sidebar
  readonly tree: Tree
}

/** What a page is, and so which layout draws it. */
type PageKind = 'home' | 'landing' | 'doc' | 'not-found'

/** What makes a page an entry of a collection's docs. */
type Doc = {
  /** Path of the source below its collection, without ending: `guide/index`. */
  readonly id: string
  readonly version: string
  readonly sidebar: string
}

/** The subject of a collection's docs, the software they were tested with, and its state with a link to more. */
export type Notice = {
  /** The documented package and its version, such as `ledger 0.6.8`. */
  readonly documented?: string
  readonly testedWith: string
  readonly status: string
  readonly href: string
}

/** Returns the facts of a notice, each as a phrase. */
export function factsOf({ documented, testedWith }: Notice): readonly string[] {
  return [...(documented ? [documented] : []), `tested with ${testedWith}`]
}

/** The head of a landing page. */
export type Hero = {
  readonly tagline: string
  readonly status: string
  readonly actions: readonly Action[]
  /** Common tasks of readers on Home, each with a link. */
  readonly tasks: readonly Action[]
}

/** A button or link in the head of a landing page; `href` is a route, a fragment or an address of another site. */
export type Action = { readonly label: string; readonly href: string }

/** One step of the way to a page; the last one, the page itself, has no route. */
export type Crumb = { readonly label: string; readonly route: string | null }

/** An entry of the contents list, with those below it. */
export type TocEntry = {
  readonly id: string
  readonly text: string
  /** Whether the text is a name, or several, that the section documents. */
  readonly isName?: true
  readonly children: readonly TocEntry[]
}

/** The page before or after another one in its collection. */
export type Neighbour = { readonly label: string; readonly route: string }

/** The content of a page: runs of finished HTML, and nodes for the few components that are interactive; a long page is cut into parts. */
export type Tree = TreeOf<string>
/** A run of finished HTML, a node, or a cut. */
export type TreeItem = Tree[number]
/** A tree in which each run is replaced by `0`, because the reader's document already holds it. */
export type FoldedTree = TreeOf<0>

/** Ends a part of a page: what follows lies below the window, and is drawn after the first picture. */
export const cut = 1

/** A node is an interactive component with its props and, as children, one tree for each of its slots. */
type TreeOf<Run> = readonly (
  | Run
  | typeof cut
  | readonly [component: ComponentName, props: TreeProps, ...slots: TreeOf<Run>[]]
)[]

/** What a node can be: an interactive component, or `Box`, a plain element around one. The theme has one component for each. */
type ComponentName = 'Box' | 'Tabs'

/** Props are plain data, so that a tree can travel as JSON. */
type TreeProps = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Changes every run of a tree. */
export function mapRuns<Run>(tree: Tree, change: (html: string) => Run): TreeOf<Run> {
  return tree.map((item) => {
    if (typeof item === 'string') return change(item)
    if (item === cut) return cut
    const [component, props, ...slots] = item
    return [component, props, ...slots.map((slot) => mapRuns(slot, change))] as const
  })
}

/** The class of the nodes that `:::sheet` makes. */
export const sheetClass = 'sheet'

/** A stretch of a page that is on the cheat sheet, and the id of its section: empty above the first heading. */
export type SheetPart = { readonly section: string; readonly isWide: boolean; readonly tree: Tree }

/** Finds what a page has for the cheat sheet, wherever it is nested. */
export function findSheetParts(tree: Tree): readonly SheetPart[] {
  return tree.flatMap((item) => {
    if (typeof item === 'string' || item === cut) return []
    const [, props, ...slots] = item
    if (props.class !== sheetClass) return slots.flatMap(findSheetParts)
    return [{ section: String(props['data-section']), isWide: 'data-wide' in props, tree: slots.flat() }]
  })
}

/** Gives the route of the `llms.txt` that covers a page: its collection's, or the site's. */
export function routeOfIndex({ collection, route }: Pick<Page, 'collection' | 'route'>): string {
  return `${collection === null ? '' : route.slice(0, route.indexOf('/', 1))}/llms.txt`
}

/** What `<route>.json` holds. */
export type Piece = { readonly build: string; readonly page: Page }

/** What the JSON of an old route holds: where its page is now. */
export type MovedPiece = { readonly moved: string }

/** What a document carries for its own hydration: the page without the HTML that is already in the document. */
export type FoldedPage = Omit<Page, 'tree'> & { readonly tree: FoldedTree }

/** Gives a piece from a response's text; throws a SyntaxError or TypeError saying what it is instead. */
export function parsePiece(text: string): Piece | MovedPiece {
  const piece: unknown = JSON.parse(text)
  if (!isPiece(piece) && !isMovedPiece(piece)) throw new TypeError('The answer is JSON, but not a page of this site.')
  return piece
}

function isMovedPiece(value: unknown): value is MovedPiece {
  const { moved } = (value ?? {}) as { moved?: unknown }
  return typeof moved === 'string' && isRoute(moved)
}

function isPiece(value: unknown): value is Piece {
  if (typeof value !== 'object' || value === null) return false
  const { build, page } = value as { build?: unknown; page?: { tree?: unknown; route?: unknown } | null }
  return typeof build === 'string' && typeof page?.route === 'string' && isRoute(page.route) && Array.isArray(page.tree)
}
