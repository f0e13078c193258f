import type { Section } from '../core/page/facts.ts'

/** A page as the search sees it, and as the index stores it. Routes are unique and begin with a slash. */
export type SearchDocument = {
  readonly route: string
  readonly title: string
  readonly crumbs: readonly string[]
  /** Id of the page's collection, such as `default` or `ledger`. */
  readonly collection: string
  /** Display name of the collection, such as `Docs` or `Ledger`. */
  readonly label: string
  readonly sections: readonly SearchSection[]
}

/** A section with its names in links elsewhere and the questions of readers that it answers, a line for each. */
export type SearchSection = Section & { readonly leads?: string; readonly questions?: string }

/** The route and title of a page. */
export type PageTitle = { readonly route: string; readonly title: string }

/** A section together with its page. */
export type PageSection = { readonly page: SearchDocument; readonly section: SearchSection }

/** Pairs each section with its page. */
export function sectionsOf(page: SearchDocument): readonly PageSection[] {
  return page.sections.map((section) => ({ page, section }))
}

/** The pages of one collection and label. `start` is the number of their first section. */
export type CollectionStart = { readonly id: string; readonly label: string; readonly start: number }
