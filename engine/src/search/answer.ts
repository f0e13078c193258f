import type { PageSection, SearchDocument } from './documents.ts'
import { fold, locateWords, stem, wordTerms } from './terms.ts'

/** Text in pieces of which every second one, from the second, is a match to be marked. */
export type Marked = readonly string[]

/** A page that answers, with its best sections, best first. */
export type FoundPage = Pick<SearchDocument, 'route' | 'crumbs' | 'collection' | 'label'> & {
  readonly title: Marked
  readonly sections: readonly FoundSection[]
}

/** A section with a stretch of its words, or the line of its code, that shows best why it was found. */
export type FoundSection = {
  /** Its anchor, empty for the page itself. */
  readonly id: string
  readonly heading: Marked
  readonly excerpt: Marked
  readonly isCode: boolean
}

/** What a query gave; `part` says that some of the index could not be read and there may be more. */
export type SearchAnswer = {
  readonly kind: 'whole' | 'part'
  readonly pages: readonly FoundPage[]
  /** The words to mark, also on the target page. */
  readonly words: readonly MarkedWord[]
}

/** A word to mark, folded, mistyped ones set right; longer words that begin with it as well where `prefix`. */
export type MarkedWord = { readonly word: string; readonly prefix: boolean }

const mostSectionsOfPage = 3
/** A section that is this much worse than the best of its page would only push other pages down. */
const leastShare = 0.6

/** Gives sections, best first, grouped by page and with the words marked. */
export function groupByPage(
  sections: readonly (PageSection & { readonly score: number })[],
  words: readonly MarkedWord[],
): readonly FoundPage[] {
  const firstOf = (route: string) => sections.findIndex(({ page }) => page.route === route)
  const best = sections.filter(({ page }, i) => firstOf(page.route) === i)
  return best.map(({ page: { route, title, crumbs, collection, label }, score }) => {
    const shown = sections
      .filter((other) => other.page.route === route && other.score >= leastShare * score)
      .slice(0, mostSectionsOfPage)
      .map(({ section: { id, heading, text, code } }) => {
        const stretch = excerpt(text, words)
        const line = excerpt(bestLine(code, words), words)
        const name = id === '' ? title : heading
        const isCode = countHeld(line.join(''), words) > countHeld(`${name} ${stretch.join('')}`, words)
        return { id, heading: mark(name, words), excerpt: isCode ? line : stretch, isCode }
      })
    return { route, title: mark(title, words), crumbs, collection, label, sections: shown }
  })
}

/** Gives the line of code that holds the most of the words. */
function bestLine(code: string, words: readonly MarkedWord[]): string {
  const lines = code.split('\n').map((line) => ({ line, held: countHeld(line, words) }))
  return lines.reduce((best, one) => (one.held > best.held ? one : best)).line
}

/** Gives how many of the words stand in a text. */
function countHeld(text: string, words: readonly MarkedWord[]): number {
  return new Set(matches(text, words).map(({ word }) => word)).size
}

const letters = 140
const lead = 40

/** Gives a stretch of a text around its first match that holds the most of them, with its matches. */
export function excerpt(text: string, words: readonly MarkedWord[]): Marked {
  const found = matches(text, words)
  const held = found.map(({ start }) => {
    const near = found.filter((other) => other.start >= start && other.start < start + letters - lead)
    return new Set(near.map(({ word }) => word)).size
  })
  const best = found[held.indexOf(Math.max(...held))]?.start ?? 0
  const start = best < letters - lead ? 0 : text.indexOf(' ', best - lead) + 1
  const last = text.length <= start + letters ? text.length : text.lastIndexOf(' ', start + letters)
  const end = last > start ? last : start + letters
  return mark(`${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`, words)
}

/** Gives a text cut into what is to be marked and what is not. */
function mark(text: string, words: readonly MarkedWord[]): Marked {
  const pieces: string[] = []
  let end = 0
  for (const { start, length } of matches(text, words)) {
    pieces.push(text.slice(end, start), text.slice(start, start + length))
    end = start + length
  }
  return [...pieces, text.slice(end)]
}

type Match = { readonly start: number; readonly length: number; readonly word: string }

/** Gives the words of a text that match one of `words`, whole or by a part, with their places in it. */
export function matches(text: string, words: readonly MarkedWord[]): readonly Match[] {
  const roots = words.map((word) => ({ ...word, root: stem(word.word) }))
  return locateWords(text).flatMap(({ 0: written, index }) => {
    const folded = fold(written)
    // Whatever matches begins with a root: most words need no closer look.
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
