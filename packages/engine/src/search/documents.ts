import type { Section } from '../core/page/facts.ts'
import { fold, isStopWord, splitWords, squash } from './terms.ts'

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

/** A section, what links elsewhere call it, and how readers ask for it, a line for each. */
export type SearchSection = Section & { readonly leads?: string; readonly questions?: string }

/** Reduces a page to the text that search needs. Its first section is always the page itself. */
export function preparePage(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  const cleaned = sections.map(cleanSection)
  // Skips words of code that the page's prose or earlier code already contains.
  const known = new Set<string>()
  for (const { heading, text } of cleaned) for (const word of splitWords(`${heading} ${text}`)) known.add(word)
  const sectionsToStore = cleaned.map((section) => ({
    ...section,
    code: takeNewLines(section.code, known),
    ...(section.questions !== undefined && { questions: shortenQuestions(section.questions) }),
  }))
  return { ...page, sections: sectionsToStore }
}

const quotedLine = /^"(.+)"$/gm

/** Returns the questions of a section that are messages of other programs: lines in quotes. */
export function messagesAmong(questions: string): readonly string[] {
  return [...questions.matchAll(quotedLine)].map(([, message = '']) => message)
}

/**
 * Reduces questions to their words: in line n those that occur n times, sorted, because readers never see them and so
 * they compress best. Messages stay as they are: a paste is compared with them.
 */
function shortenQuestions(questions: string): string {
  const asked = new Map<string, { readonly word: string; readonly count: number }>()
  for (const written of splitWords(questions.replace(quotedLine, ''))) {
    const { word, count } = asked.get(fold(written)) ?? { word: written, count: 0 }
    if (isIndexable(word) && !isStopWord(word)) asked.set(fold(word), { word, count: count + 1 })
  }
  const sorted = [...asked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const most = Math.max(0, ...sorted.map(({ count }) => count))
  const lines = Array.from({ length: most }, (_, i) => sorted.filter(({ count }) => count === i + 1))
  const written = lines.map((line) => line.map(({ word }) => word).join(' '))
  return [...written, ...(questions.match(quotedLine) ?? [])].join('\n')
}

/** Returns the words of reduced questions, and how often each occurs. */
export function wordsOfQuestions(reduced: string): readonly { readonly word: string; readonly count: number }[] {
  return reduced.split('\n').flatMap((line, i) => {
    const count = line.startsWith('"') ? 1 : i + 1
    return splitWords(line).map((word) => ({ word, count }))
  })
}

/** Removes the heading from the start of a section's text. */
function cleanSection(section: SearchSection): SearchSection {
  const heading = section.id === '' ? '' : section.heading.trim()
  const text = section.text.trim()
  const repeats = heading !== '' && `${text}\n`.startsWith(`${heading}\n`)
  return { ...section, heading, text: repeats ? text.slice(heading.length + 1) : text }
}

const maxOperatorLength = 4

/**
 * Returns the lines of code that contain a word not yet in `known`, and adds those words. Such lines find and explain a
 * match, without the imports that every sample repeats.
 */
function takeNewLines(code: string, known: Set<string>): string {
  const lines = code.split('\n').filter((line) => {
    const words = splitWords(line).filter((word) => !known.has(word) && isIndexable(word))
    for (const word of words) known.add(word)
    return words.length > 0
  })
  return lines.map((line) => line.trim()).join('\n')
}

/** Whether a word is worth indexing: neither a single sign nor a line of dashes. */
function isIndexable(word: string): boolean {
  return word.length > 1 && (word.length <= maxOperatorLength || /[\p{L}\p{N}]/u.test(word))
}

/** The text of a section by field. `title` joins the page's title, its breadcrumbs and the headings above. */
export type IndexedSection = {
  /** The heading, and the last segment of the address when that says something else. */
  readonly names: readonly string[]
  /** The last segment of the address. */
  readonly address: string
  readonly title: string
  readonly text: string
  readonly code: string
  /** What links elsewhere call it, a line for each. */
  readonly leads: string
  /** How readers ask for it, a line for each. */
  readonly questions: string
}

/** Returns the fields to index for each section. A section also matches by its page and parent headings. */
export function indexedSections(page: SearchDocument): readonly IndexedSection[] {
  const place = [page.title, page.label, ...page.crumbs]
  const above: { readonly depth: number; readonly heading: string }[] = []
  return page.sections.map(({ id, heading, depth, text, code, leads = '', questions = '' }) => {
    const lastOfRoute = page.route.split('/').findLast((part) => part !== '') ?? ''
    if (id === '')
      return {
        names: namesOf(page.title, lastOfRoute),
        address: lastOfRoute,
        title: place.join(' '),
        text,
        code,
        leads,
        questions,
      }
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const title = [...place, ...above.map((section) => section.heading)].join(' ')
    above.push({ depth, heading })
    return { names: namesOf(heading, id), address: id, title, text, code, leads, questions }
  })
}

/** Returns the names of a section. An address whose words are not in the heading counts as a synonym. */
function namesOf(heading: string, address: string): readonly string[] {
  return squash(heading).includes(squash(address)) ? [heading] : [heading, address]
}

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
