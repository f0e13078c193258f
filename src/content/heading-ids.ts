/** Gives the id a heading's text makes: lower case, blanks to hyphens, punctuation dropped, accents and CJK kept. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}

/** Ids of the document around a page's words. */
const reserved = ['app', 'base-url-banner', 'boot', 'data', 'main-content', 'skip']

/** Gives out ids that are unique in one page: a second `usage` is `usage-1`. */
export class HeadingIds {
  readonly #taken = new Set<string>(reserved)

  /** Gives a free id for a heading's text. */
  fromText(text: string): string {
    const slug = slugOf(text) || 'section'
    let id = slug
    for (let count = 1; this.#taken.has(id); count++) id = `${slug}-${count}`
    this.#taken.add(id)
    return id
  }

  /** Takes an id that the writer set; gives false where the page has it already. */
  take(id: string): boolean {
    if (this.#taken.has(id)) return false
    this.#taken.add(id)
    return true
  }
}
