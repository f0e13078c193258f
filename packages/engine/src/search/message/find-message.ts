import type { SearchSection } from '../documents.ts'
import { maxWeight } from '../inverted-index.ts'
import { idf, withQuestions } from '../match-word.ts'
import { messagesAmong } from '../questions.ts'
import { byRank, loadSections, type RankedSection, type ScoredSection, type SearchIndex } from '../search-index.ts'
import { fold, splitWords } from '../terms.ts'
import { comparedSections, ownCollectionBoost } from '../weights.ts'
import { readPaste } from './read-paste.ts'
import { type SharedPhrase, sharedPhrase } from './shared-phrase.ts'

/** The part of a paste that the first section repeats, and all sections that repeat a part of this line, best first. */
type FoundMessage = {
  /** Empty if no section surely explains a line. The sections are then those nearest to one. */
  readonly line: string
  readonly sections: readonly ScoredSection[]
}

/**
 * Finds the line of a paste that shares the longest wording with a section. Of sections that share the same wording, those of the
 * reader's collection come first.
 */
export async function findMessage(index: SearchIndex, paste: string, collection?: string): Promise<FoundMessage> {
  let best: readonly Explaining[] = []
  let nearest: readonly ScoredSection[] = []
  const lines = readPaste(paste)
  // Requests all lines at once: on a large site, each needs other files of the index.
  const loaded = await Promise.all(lines.map(async (line) => loadSections(index, await rankByWords(index, line))))
  for (const [i, line] of lines.entries()) {
    const compared = loaded[i] ?? []
    if (scoreOf(compared) > scoreOf(nearest)) nearest = compared
    const explaining = compared
      .map((one) => ({ ...one, shared: sharedPhrase(line, explanationOf(one.section)) }))
      .filter(({ shared }) => shared.weight > 0)
      .map((one) => ({ ...one, score: (one.shared.weight * one.score) / scoreOf(compared) }))
      .sort(bySureness)
    const [candidate] = explaining
    if (candidate && (!best[0] || bySureness(candidate, best[0]) < 0)) best = explaining
  }
  const [first] = best
  if (!first?.shared.isSure) {
    const scoreHere = ({ page, score }: ScoredSection) =>
      score * (page.collection === collection ? ownCollectionBoost : 1)
    return { line: '', sections: (first ? best : nearest).toSorted((a, b) => scoreHere(b) - scoreHere(a)) }
  }
  const isOwn = ({ page, shared }: Explaining) => page.collection === collection && shared.text === first.shared.text
  return { line: first.shared.text, sections: best.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) }
}

/** A section that repeats a phrase of a line. */
type Explaining = ScoredSection & { readonly shared: SharedPhrase }

function bySureness(a: Explaining, b: Explaining): number {
  return Number(b.shared.isSure) - Number(a.shared.isSure) || b.score - a.score
}

function explanationOf({ heading, text, questions = '' }: SearchSection) {
  return { heading, text, messages: messagesAmong(questions) }
}

/** Returns the score of the best section. */
function scoreOf(sections: readonly ScoredSection[]): number {
  return sections[0]?.score ?? 0
}

/**
 * Ranks the sections by the words of a line as written. Words around a message do not matter, because no section has
 * them.
 */
async function rankByWords(index: SearchIndex, line: string): Promise<readonly RankedSection[]> {
  const words = [...new Set(splitWords(line).map(fold))].filter((word) => /\p{L}/u.test(word))
  const lists = await Promise.all(
    words.map((word) => Promise.all(withQuestions.map((dictionary) => index.postings(dictionary, word, false)))),
  )
  const scores = new Map<number, number>()
  for (const found of lists.map((ofWord) => ofWord.flat())) {
    const count = found.reduce((sum, { sections }) => sum + sections.length, 0)
    const rarity = idf(index.size, count) ** 2
    for (const { sections, weights } of found)
      sections.forEach((section, i) => {
        scores.set(section, (scores.get(section) ?? 0) + (rarity * (weights[i] ?? 0)) / maxWeight)
      })
  }
  const ranked = [...scores].map(([section, score]) => ({ section, score }))
  return ranked.sort(byRank).slice(0, comparedSections)
}
