import type { Section } from '../page/facts.ts'

/** A page as search sees it; routes are unique and begin with a slash. */
export type SearchDocument = {
  readonly route: string
  readonly title: string
  readonly crumbs: readonly string[]
  /** The id of the page's collection, such as `default` or `cirql`. */
  readonly collection: string
  /** The collection's name as shown, such as `Docs` or `Cirql`. */
  readonly label: string
  readonly sections: readonly Section[]
}
