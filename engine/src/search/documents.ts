import { collapseBlanks, type Section, slugOf } from '../page/facts.ts'
import { splitWords, squash } from './terms.ts'

/** A page as search sees it; routes are unique and begin with a slash. */
export type SearchDocument = {
  readonly route: string
  readonly title: string
  readonly crumbs: readonly string[]
  /** The id of the page's collection, such as `default` or `ledger`. */
  readonly collection: string
  /** The collection's name as shown, such as `Docs` or `Ledger`. */
  readonly label: string
  readonly sections: readonly Section[]
}

/** Gives a page with no more words than search needs; its first section is always the page itself. */
export function preparePage(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  const cleaned = sections.map(cleanSection)
  // A word of code that the page has in its words, or in code above, leads there.
  const known = new Set<string>()
  for (const { heading, text } of cleaned) for (const word of splitWords(`${heading} ${text}`)) known.add(word)
  return { ...page, sections: cleaned.map((section) => ({ ...section, code: newLines(section.code, known) })) }
}

/** A section without its heading at the start of its text. */
function cleanSection(section: Section): Section {
  const heading = section.id === '' ? '' : section.heading.trim()
  const text = collapseBlanks(section.text).trim()
  const repeats = heading !== '' && `${text} `.startsWith(`${heading} `)
  return { ...section, heading, text: repeats ? text.slice(heading.length + 1) : text }
}

const longestOperator = 4

/**
 * The lines of code with a word that is none of `known`, to which such words are added:
 * enough to find a section by its code and to show why, without the imports every sample begins with.
 */
function newLines(code: string, known: Set<string>): string {
  const lines = code.split('\n').filter((line) => {
    const words = splitWords(line).filter((word) => !known.has(word) && isTelling(word))
    for (const word of words) known.add(word)
    return words.length > 0
  })
  return lines.map((line) => line.trim()).join('\n')
}

/** A single sign and a line of dashes say nothing. */
function isTelling(word: string): boolean {
  return word.length > 1 && (word.length <= longestOperator || /[\p{L}\p{N}]/u.test(word))
}

/** The words of one section by field; `title` is the page's title with its crumbs and the headings above. */
export type IndexedSection = {
  /** What it is known by: its heading and the last part of its address. */
  readonly names: readonly string[]
  readonly title: string
  readonly text: string
  readonly code: string
}

/** Gives the sections of a page as they are indexed; a section is also found by its page and the headings it is under. */
export function indexedSections(page: SearchDocument): readonly IndexedSection[] {
  const place = [page.title, page.label, ...page.crumbs]
  const above: { readonly depth: number; readonly heading: string }[] = []
  return page.sections.map(({ id, heading, depth, text, code }) => {
    const lastOfRoute = page.route.split('/').findLast((part) => part !== '') ?? ''
    if (id === '') return { names: namesOf(page.title, lastOfRoute), title: place.join(' '), text, code }
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const title = [...place, ...above.map((section) => section.heading)].join(' ')
    above.push({ depth, heading })
    return { names: namesOf(heading, id), title, text, code }
  })
}

/** A writer who gives an address other words than its heading has says what else the thing is called. */
function namesOf(heading: string, address: string): readonly string[] {
  return squash(heading).includes(squash(address)) ? [heading] : [heading, address]
}

/** A page by its address and name. */
export type PageTitle = { readonly route: string; readonly title: string }

/** A section with the page it is on. */
export type PageSection = { readonly page: SearchDocument; readonly section: Section }

/** Gives the sections of a page, each with the page. */
export function sectionsOf(page: SearchDocument): readonly PageSection[] {
  return page.sections.map((section) => ({ page, section }))
}

/** The pages of one collection and label; `start` is the number of their first section. */
export type CollectionStart = { readonly id: string; readonly label: string; readonly start: number }

/** A page as it is stored; the collection is given by its number. */
export type StoredPage = readonly [
  route: string,
  title: string,
  crumbs: readonly string[],
  collection: number,
  sections: readonly StoredSection[],
]

/** A section as it is stored; the anchor is 0 where it is the one its heading gives, and `code` is left out when empty. */
type StoredSection = readonly [id: string | 0, heading: string, depth: number, text: string, code?: string]

/** Gives a page as it is stored. */
export function writePage(page: SearchDocument, collections: readonly CollectionStart[]): StoredPage {
  const { route, title, crumbs } = page
  const collection = collections.findIndex(({ id, label }) => id === page.collection && label === page.label)
  const sections = page.sections.map(({ id, heading, depth, text, code }): StoredSection => {
    const anchor = id === slugOf(heading) ? 0 : id
    return code === '' ? [anchor, heading, depth, text] : [anchor, heading, depth, text, code]
  })
  return [route, title, crumbs, collection, sections]
}

/** Gives the page that was stored. */
export function readPage(stored: StoredPage, collections: readonly CollectionStart[]): SearchDocument {
  const [route, title, crumbs, number, storedSections] = stored
  const { id: collection, label } = collections[number] ?? { id: '', label: '' }
  const sections = storedSections.map(([anchor, heading, depth, text, code = '']) => ({
    id: anchor === 0 ? slugOf(heading) : anchor,
    heading,
    depth,
    text,
    code,
  }))
  return { route, title, crumbs, collection, label, sections }
}
