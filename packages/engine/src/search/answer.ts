import type { PageSection, SearchDocument } from './documents.ts'
import { matchQuality } from './match-word.ts'
import { fold, locateWords, type SearchWord, stem, wordTerms } from './terms.ts'
import { maxSectionsPerPage, minShareOfPage } from './weights.ts'

/** A text in pieces: those with an odd index are hits to highlight, the others lie between them. */
export type TextWithHits = readonly string[]

/** A page of the answer with its best sections, best first. */
export type FoundPage = Pick<SearchDocument, 'route' | 'crumbs' | 'collection' | 'label'> & {
  readonly title: TextWithHits
  readonly sections: readonly FoundSection[]
}

/** A section with the excerpt, or the line of code, that best shows why it matches. */
type FoundSection = {
  /** Anchor. Empty for the page itself. */
  readonly id: string
  readonly heading: TextWithHits
  readonly excerpt: TextWithHits
  readonly isCode: boolean
}

/** The answer to a query. */
export type SearchAnswer = {
  readonly pages: readonly FoundPage[]
  /** Words to highlight, also on the target page. */
  readonly words: readonly SearchWord[]
  /** Words of the query that no page has, not even with a typo. */
  readonly missing: readonly string[]
  /** Whether the first section answers the query. Otherwise the pages are only the nearest ones. */
  readonly isClose: boolean
  /** Whether the whole index could be read. Otherwise results may be missing. */
  readonly isComplete: boolean
  /** The part of a paste that the first section explains. Empty when no page explains any of it. */
  readonly line?: string
}

/** Groups sections by page and highlights the words. Expects the sections best first. */
export function groupByPage(
  sections: readonly (PageSection & { readonly score: number })[],
  words: readonly SearchWord[],
): readonly FoundPage[] {
  const firstOf = (route: string) => sections.findIndex(({ page }) => page.route === route)
  const best = sections.filter(({ page }, i) => firstOf(page.route) === i)
  return best.map(({ page: { route, title, crumbs, collection, label }, score }) => {
    const shown = sections
      .filter((other) => other.page.route === route && other.score >= minShareOfPage * score)
      .slice(0, maxSectionsPerPage)
      .map(({ section: { id, heading, text, code, leads = '' } }) => {
        const name = id === '' ? title : heading
        const prose = leads === '' ? text : `${text}\n${leads}`
        const stretch = excerpt(prose, words, name)
        const line = excerpt(code, words)
        const isCode = countWords(line.join(''), words) > countWords(`${name} ${stretch.join('')}`, words)
        return { id, heading: splitAtHits(name, words), excerpt: isCode ? line : stretch, isCode }
      })
    return { route, title: splitAtHits(title, words), crumbs, collection, label, sections: shown }
  })
}

/** Returns how many different words of `words` a text contains. */
function countWords(text: string, words: readonly SearchWord[]): number {
  return new Set(findHits(text, words).map(({ word }) => word)).size
}

/** Maximum length of an excerpt, in characters. About one line of the dialog. */
const maxExcerptLength = 100
/** Characters shown before the first hit. Few, so that the hit is visible on phones. */
const contextBefore = 30

/**
 * Returns an excerpt of the line with the most different words near each other, other than the heading above it, with
 * its hits.
 */
export function excerpt(text: string, words: readonly SearchWord[], heading = ''): TextWithHits {
  const lines = text
    .split('\n')
    .map((line) => (fold(line) === fold(heading) ? '' : line))
    .map((line) => ({ line, ...findDensest(line, words) }))
  const { line, start: hit } = lines.reduce((best, one) => (one.count > best.count ? one : best))
  const start = hit <= contextBefore ? 0 : line.indexOf(' ', hit - contextBefore) + 1
  const last = line.length <= start + maxExcerptLength ? line.length : line.lastIndexOf(' ', start + maxExcerptLength)
  const end = last > start ? last : start + maxExcerptLength
  return splitAtHits(`${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`, words)
}

/** Returns the start of the hit with the most different words near it, and the number of these words. */
function findDensest(line: string, words: readonly SearchWord[]): { readonly start: number; readonly count: number } {
  const found = findHits(line, words)
  const counts = found.map(({ start }) => {
    const near = found.filter((other) => other.start >= start && other.start < start + maxExcerptLength - contextBefore)
    return new Set(near.map(({ word }) => word)).size
  })
  const most = Math.max(0, ...counts)
  return { start: found[counts.indexOf(most)]?.start ?? 0, count: most }
}

/** Splits a text into hits and the text between them. */
function splitAtHits(text: string, words: readonly SearchWord[]): TextWithHits {
  const pieces: string[] = []
  let end = 0
  for (const { start, length } of findHits(text, words)) {
    pieces.push(text.slice(end, start), text.slice(start, start + length))
    end = start + length
  }
  return [...pieces, text.slice(end)]
}

/** Drops the prefix of each word that a text contains as such: longer words that begin with it are then no hits. */
export function dropPrefixes(text: string, words: readonly SearchWord[]): readonly SearchWord[] {
  const wholeWords = words.map(({ word }) => ({ word, prefix: false }))
  const whole = findHits(text, wholeWords).map(({ word }) => word)
  return words.map(({ word, prefix }) => ({ word, prefix: prefix && !whole.includes(word) }))
}

type Hit = { readonly start: number; readonly length: number; readonly word: string }

/** Returns every word of a text that one of `words` finds. */
export function findHits(text: string, words: readonly SearchWord[]): readonly Hit[] {
  const asked = words.map((word) => ({ word, root: stem(word.word) }))
  return locateWords(text).flatMap(({ 0: written, index }) => {
    const folded = fold(written)
    // Cheap filter: any hit contains one of the stems.
    if (!asked.some(({ root }) => folded.includes(root))) return []
    const terms = wordTerms(written)
    const found = asked.find(({ word, root }) => terms.some((term) => matchQuality(word, root, term) > 0))
    return found ? [{ start: index, length: written.length, word: found.word.word }] : []
  })
}
