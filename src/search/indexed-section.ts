/** The words of one section by where they stand; `title` is the page's title with its crumbs. */
export type IndexedSection = {
  readonly heading: string
  readonly title: string
  readonly text: string
  readonly code: string
}
