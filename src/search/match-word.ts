import type { Entry } from './entry.ts'
import type { QueryWord } from './read-query.ts'
import type { Source } from './source.ts'
import { stem } from './stem.ts'

/** Sections by number with how well they match. */
export type Scores = ReadonlyMap<number, number>

const openFactor = 0.55
const commonestShare = 1.5
/** The letters an ending adds at most, a doubled one among them. */
const longestEnding = 5
const stemFactor = 0.6

/** How a word matches: all it matches, and what it matches as a whole and not by its parts alone. */
export type WordMatch = { readonly scores: Scores; readonly whole: Scores }

/** Gives the sections in which a word stands: whole, as its stem, as a beginning, or with all its parts. */
export async function matchWord(source: Source, asked: QueryWord): Promise<WordMatch> {
  const [whole, ...parts] = await Promise.all([
    matchTerm(source, asked.word, asked.open),
    ...asked.parts.map((part, i) => matchTerm(source, part, asked.open && i === asked.parts.length - 1)),
  ])
  const scores = new Map(whole)
  const [first, ...others] = parts
  for (const [section, score] of first ?? []) {
    if (!others.every((other) => other.has(section))) continue
    const sum = others.reduce((total, other) => total + (other.get(section) ?? 0), score)
    keepBest(scores, section, sum)
  }
  return { scores, whole: whole ?? scores }
}

/** Gives the sections in which a term stands, each with its best score. */
export async function matchTerm(source: Source, term: string, open: boolean): Promise<Map<number, number>> {
  const root = stem(term)
  const wide = open ? (root.length < 4 ? term : root) : root.length < 3 ? term : root
  const entries = await entriesOf(source, wide, open || wide !== term)
  const likes = [...entries].map(([found, list]) => ({
    list,
    factor: likeness(term, root, found, open),
    count: list.reduce((sum, entry) => sum + entry.sections.length, 0),
  }))
  const most = mostRarity(source.size, likes)
  const scores = new Map<number, number>()
  for (const { list, factor, count } of likes) {
    if (factor === 0) continue
    const value = (factor * Math.min(most, rarity(source.size, count))) / 15
    for (const { sections, weights } of list)
      for (const [i, section] of sections.entries()) keepBest(scores, section, value * (weights[i] ?? 0))
  }
  return scores
}

/** A rare word that only begins with the term must not tell more than the term itself, or than the commonest such word. */
function mostRarity(size: number, likes: readonly { readonly factor: number; readonly count: number }[]): number {
  const exact = likes.find(({ factor }) => factor === 1)
  if (exact) return rarity(size, exact.count)
  const counts = likes.filter(({ factor }) => factor > 0).map(({ count }) => count)
  return commonestShare * rarity(size, Math.max(0, ...counts))
}

/** Gives how much a word tells that stands in `count` of `size` sections. */
export function rarity(size: number, count: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5))
}

/** Notes a score for a section unless it has a better one. */
export function keepBest(scores: Map<number, number>, section: number, score: number): void {
  if (score > (scores.get(section) ?? 0)) scores.set(section, score)
}

function likeness(term: string, root: string, found: string, open: boolean): number {
  if (found === term) return 1
  const grown = open && found.startsWith(term) ? openFactor * Math.sqrt(term.length / found.length) : 0
  return found.length <= root.length + longestEnding && stem(found) === root ? Math.max(stemFactor, grown) : grown
}

async function entriesOf(source: Source, term: string, open: boolean): Promise<ReadonlyMap<string, Entry[]>> {
  const lists = await Promise.all([source.entries('heading', term, open), source.entries('text', term, open)])
  const found = new Map<string, Entry[]>()
  for (const entry of lists.flat()) {
    const same = found.get(entry.term)
    if (same) same.push(entry)
    else found.set(entry.term, [entry])
  }
  return found
}
