import type { PageSection, SearchDocument } from './documents.ts'
import { fold, locateWords, stem, wordTerms } from './terms.ts'
import { maxSectionsPerPage, minShareOfPage } from './weights.ts'

/** Text chunks: the odd-numbered ones are matches to highlight, the even-numbered ones lie between them. */
export type Marked = readonly string[]

/** A page of the answer with its best sections, best first. */
export type FoundPage = Pick<SearchDocument, 'route' | 'crumbs' | 'collection' | 'label'> & {
  readonly title: Marked
  readonly sections: readonly FoundSection[]
}

/** A section with the excerpt, or the line of code, that best shows why it matches. */
type FoundSection = {
  /** Anchor. Empty for the page itself. */
  readonly id: string
  readonly heading: Marked
  readonly excerpt: Marked
  readonly isCode: boolean
}

/** The answer to a query. */
export type SearchAnswer = {
  readonly pages: readonly FoundPage[]
  /** Words to highlight, also on the target page. */
  readonly words: readonly MarkedWord[]
  /** Words of the query that no page has, not even with a typo. */
  readonly missing: readonly string[]
  /** Whether the first section answers the query. Otherwise the pages are only the nearest ones. */
  readonly isClose: boolean
  /** Whether the whole index could be read. Otherwise results may be missing. */
  readonly isComplete: boolean
  /** The part of a paste that the first section explains. Empty when no page explains any of it. */
  readonly line?: string
}

/** A folded word to highlight, with typos corrected. With `prefix`, longer words that begin with it match too. */
export type MarkedWord = { readonly word: string; readonly prefix: boolean }

/** Groups sections by page and highlights the words. Expects the sections best first. */
export function groupByPage(
  sections: readonly (PageSection & { readonly score: number })[],
  words: readonly MarkedWord[],
): readonly FoundPage[] {
  const firstOf = (route: string) => sections.findIndex(({ page }) => page.route === route)
  const best = sections.filter(({ page }, i) => firstOf(page.route) === i)
  return best.map(({ page: { route, title, crumbs, collection, label }, score }) => {
    const shown = sections
      .filter((other) => other.page.route === route && other.score >= minShareOfPage * score)
      .slice(0, maxSectionsPerPage)
      .map(({ section: { id, heading, text, code, leads = '' } }) => {
        const name = id === '' ? title : heading
        const stretch = excerpt(leads === '' ? text : `${text}\n${leads}`, words, name)
        const line = excerpt(code, words)
        const isCode = countWords(line.join(''), words) > countWords(`${name} ${stretch.join('')}`, words)
        return { id, heading: mark(name, words), excerpt: isCode ? line : stretch, isCode }
      })
    return { route, title: mark(title, words), crumbs, collection, label, sections: shown }
  })
}

/** Returns how many different words of `words` a text contains. */
function countWords(text: string, words: readonly MarkedWord[]): number {
  return new Set(matches(text, words).map(({ word }) => word)).size
}

/** Maximum length of an excerpt, in characters. About one line of the dialog. */
const maxExcerptLength = 100
/** Characters shown before the first match. Few, so that the match is visible on phones. */
const contextBefore = 30

/**
 * Returns an excerpt of the line with the most different words near each other, other than the heading above it. Its
 * matches are highlighted.
 */
export function excerpt(text: string, words: readonly MarkedWord[], heading = ''): Marked {
  const lines = text
    .split('\n')
    .map((line) => (line === heading ? '' : line))
    .map((line) => ({ line, ...findDensest(line, words) }))
  const { line, start: match } = lines.reduce((best, one) => (one.held > best.held ? one : best))
  const start = match <= contextBefore ? 0 : line.indexOf(' ', match - contextBefore) + 1
  const last = line.length <= start + maxExcerptLength ? line.length : line.lastIndexOf(' ', start + maxExcerptLength)
  const end = last > start ? last : start + maxExcerptLength
  return mark(`${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`, words)
}

/** Returns the start of the match with the most different words near it, and the number of these words. */
function findDensest(line: string, words: readonly MarkedWord[]): { readonly start: number; readonly held: number } {
  const found = matches(line, words)
  const held = found.map(({ start }) => {
    const near = found.filter((other) => other.start >= start && other.start < start + maxExcerptLength - contextBefore)
    return new Set(near.map(({ word }) => word)).size
  })
  const most = Math.max(0, ...held)
  return { start: found[held.indexOf(most)]?.start ?? 0, held: most }
}

/** Splits a text into matches and the text between them. */
function mark(text: string, words: readonly MarkedWord[]): Marked {
  const pieces: string[] = []
  let end = 0
  for (const { start, length } of matches(text, words)) {
    pieces.push(text.slice(end, start), text.slice(start, start + length))
    end = start + length
  }
  return [...pieces, text.slice(end)]
}

/** Returns words as a whole page marks them: one that the page has is marked in no longer word. */
export function settleWords(text: string, words: readonly MarkedWord[]): readonly MarkedWord[] {
  const whole = matches(
    text,
    words.map(({ word }) => ({ word, prefix: false })),
  ).map(({ word }) => word)
  return words.map(({ word, prefix }) => ({ word, prefix: prefix && !whole.includes(word) }))
}

type Match = { readonly start: number; readonly length: number; readonly word: string }

/** Returns every word of a text that equals, begins with, or shares a part or stem with one of `words`. */
export function matches(text: string, words: readonly MarkedWord[]): readonly Match[] {
  const roots = words.map((word) => ({ ...word, root: stem(word.word) }))
  return locateWords(text).flatMap(({ 0: written, index }) => {
    const folded = fold(written)
    // Cheap filter: any match contains one of the stems.
    if (!roots.some(({ root }) => folded.includes(root))) return []
    const terms = wordTerms(written)
    const hit = roots.find(({ word, prefix, root }) =>
      terms.some(
        (term) => term === word || (prefix && word.length > 1 && term.startsWith(word)) || stem(term) === root,
      ),
    )
    return hit ? [{ start: index, length: written.length, word: hit.word }] : []
  })
}
