/** Up to so many pages a site is small: each page has a card of its own, and readers can store all of them. */
const mostPages = 300

/** Tells whether a site is small enough for what is done with each of its pages. */
export function isSmall(pages: number): boolean {
  return pages <= mostPages
}
