import type { Entry, Family } from './entry.ts'

/** Where a search reads from: a whole index in memory, or shards fetched as they are needed. */
export type Source = {
  /** The number of sections. */
  readonly size: number
  /** The number of sections an answer shows at most. */
  readonly mostShown: number
  /** The collections in the order of their sections; each begins where it says. */
  readonly collections: readonly Collection[]
  /** Gives the entries whose term is `term`, or begins with it where `open`. */
  readonly entries: (family: Family, term: string, open: boolean) => Promise<readonly Entry[]>
  /** Gives the words that a mistyped word can stand for, and more. */
  readonly vocabulary: (word: string) => Promise<readonly string[]>
  /** Gives sections as they are shown, in the order asked; undefined for those that could not be fetched. */
  readonly sections: (numbers: readonly number[]) => Promise<readonly (ShownSection | undefined)[]>
  /** Gives the route and title of every page. */
  readonly titles: () => Promise<readonly PageTitle[]>
}

/** Pages of one collection and label; `start` is the number of their first section. */
export type Collection = { readonly id: string; readonly label: string; readonly start: number }

/** A page by its address and name. */
export type PageTitle = { readonly route: string; readonly title: string }

/** A section with the page it is on; `id` is its anchor, empty for the page itself. */
export type ShownSection = PageTitle & {
  readonly crumbs: readonly string[]
  readonly collection: string
  readonly label: string
  readonly id: string
  readonly heading: string
  readonly text: string
}
