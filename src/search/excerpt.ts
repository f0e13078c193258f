import type { Marked, MarkedWord } from './answer.ts'
import { fold } from './fold.ts'
import { locateWords } from './split-words.ts'
import { stem } from './stem.ts'
import { wordTerms } from './word-parts.ts'

const letters = 140
const lead = 40

/** Gives a text cut into what is to be marked and what is not; a word is marked when it or a part of it goes with `words`. */
export function mark(text: string, words: readonly MarkedWord[]): Marked {
  const pieces: string[] = []
  let end = 0
  for (const { start, length } of matches(text, words)) {
    pieces.push(text.slice(end, start), text.slice(start, start + length))
    end = start + length
  }
  return [...pieces, text.slice(end)]
}

/** Gives a stretch of a text around its first match that holds the most of them, with its matches. */
export function excerpt(text: string, words: readonly MarkedWord[]): Marked {
  const found = matches(text, words)
  const held = found.map(
    ({ start }) =>
      new Set(
        found.filter((other) => other.start >= start && other.start < start + letters - lead).map(({ word }) => word),
      ).size,
  )
  const best = found[held.indexOf(Math.max(...held))]?.start ?? 0
  const start = best < letters - lead ? 0 : text.indexOf(' ', best - lead) + 1
  const last = text.length <= start + letters ? text.length : text.lastIndexOf(' ', start + letters)
  const end = last > start ? last : start + letters
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
  return mark(cut, words)
}

type Match = { readonly start: number; readonly length: number; readonly word: string }

/** Gives the words of a text that go with `words`, by their place in it. */
export function matches(text: string, words: readonly MarkedWord[]): readonly Match[] {
  const roots = words.map(({ word, open }) => ({ word, open, root: stem(word) }))
  return locateWords(text).flatMap(({ 0: written, index }) => {
    const folded = fold(written)
    // Whatever matches begins with a root: most words need no closer look.
    if (!roots.some(({ root }) => folded.includes(root))) return []
    const terms = wordTerms(written)
    const hit = roots.find(({ word, open, root }) =>
      terms.some((term) => term === word || (open && word.length > 1 && term.startsWith(word)) || stem(term) === root),
    )
    return hit ? [{ start: index, length: written.length, word: hit.word }] : []
  })
}
