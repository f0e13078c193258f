/** Text in pieces of which every second one, from the second, is a match to be marked. */
export type Marked = readonly string[]

/** A section that answers; `id` is its anchor, empty for the page itself. */
export type FoundSection = { readonly id: string; readonly heading: Marked; readonly excerpt: Marked }

/** A page that answers, with its best sections, best first. */
export type FoundPage = {
  readonly route: string
  readonly title: Marked
  readonly crumbs: readonly string[]
  readonly collection: string
  readonly label: string
  readonly sections: readonly FoundSection[]
}

/** What a question gave; `part` says that some of the index could not be read and there may be more. */
export type Answer = {
  readonly kind: 'whole' | 'part'
  readonly pages: readonly FoundPage[]
  /** The words to mark, also on the target page. */
  readonly words: readonly MarkedWord[]
}

/** A word to mark, folded, mistyped ones set right; longer words that begin with it as well where `open`. */
export type MarkedWord = { readonly word: string; readonly open: boolean }
