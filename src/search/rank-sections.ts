import type { MarkedWord } from './answer.ts'
import { correctWord, likelyFactor } from './correct-word.ts'
import { squash } from './heading-keys.ts'
import { keepBest, matchTerm, matchWord, type Scores, type WordMatch } from './match-word.ts'
import type { Query, QueryWord } from './read-query.ts'
import type { Source } from './source.ts'

/** Sections by number, best first, and the words that led there, mistyped ones set right. */
export type Ranking = { readonly sections: readonly Ranked[]; readonly words: readonly MarkedWord[] }

/** A section by number; scores compare within one ranking. */
export type Ranked = { readonly section: number; readonly score: number }

/** With fewer sections than this that hold every word, words are taken as mistyped. */
const enough = 3

/** A section that lacks one of the words counts by the share it has to this power. */
const missingPower = 2
const optionalFactor = 0.6

/** Gives the sections that answer a query. */
export async function rankSections(source: Source, query: Query): Promise<Ranking> {
  const [matches, keys] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(source, word))),
    matchKey(source, query.key, query.unfinished),
  ])
  const words = query.words
    .filter(({ optional }) => !optional)
    .map(({ word }, i, all) => ({ word, open: i === all.length - 1 }))
  const scores = matches.map((match) => match.scores)
  const full = fullMatches(
    query.words,
    matches.map(({ whole }) => whole),
  )
  for (const section of keys.keys()) full.add(section)
  if (full.size >= enough || keys.size > 0) return { sections: order(query.words, scores, keys), words }
  const corrected = await Promise.all(query.words.map((word, i) => correct(source, word, matches[i])))
  const key = squash(corrected.map(({ word }) => word).join(' '))
  const allKeys = new Map(keys)
  if (key !== query.key)
    for (const [section, bonus] of await matchKey(source, key, query.unfinished))
      keepBest(allKeys, section, bonus * 0.8)
  return {
    sections: order(
      query.words,
      corrected.map(({ scores }) => scores),
      allKeys,
    ),
    words: [...words, ...corrected.flatMap(({ used }) => used.map((word) => ({ word, open: false })))],
  }
}

type Corrected = { readonly word: string; readonly used: readonly string[]; readonly scores: Scores }

async function correct(source: Source, asked: QueryWord, match: WordMatch | undefined): Promise<Corrected> {
  const exact = match !== undefined && match.whole.size > 0
  const certain = asked.optional || (exact && !/^\p{L}+$/u.test(asked.word))
  const corrections = certain ? [] : await correctWord(source, asked)
  const scores = new Map(match?.scores)
  const found = await Promise.all(corrections.map(({ word }) => matchTerm(source, word, false)))
  corrections.forEach(({ factor }, i) => {
    for (const [section, score] of found[i] ?? []) keepBest(scores, section, score * factor)
  })
  const best = !exact ? corrections[0]?.word : undefined
  return {
    word: best ?? asked.word,
    used: corrections.filter(({ factor }) => factor >= likelyFactor).map(({ word }) => word),
    scores,
  }
}

/** Gives the sections known by a key (3) or by a longer one that begins with it (1.2 to 2). */
async function matchKey(source: Source, key: string, unfinished: boolean): Promise<Scores> {
  const bonuses = new Map<number, number>()
  if (key === '') return bonuses
  for (const { term, sections } of await source.entries('key', key, true)) {
    const bonus = term === key ? (unfinished ? 0 : 3) : 1.2 + (0.8 * key.length) / term.length
    for (const section of sections) keepBest(bonuses, section, bonus)
  }
  return bonuses
}

function fullMatches(words: readonly QueryWord[], matches: readonly Scores[]): Set<number> {
  const needed = matches.filter((_, i) => !words[i]?.optional)
  const [first, ...others] = needed
  return new Set([...(first?.keys() ?? [])].filter((section) => others.every((other) => other.has(section))))
}

function order(words: readonly QueryWord[], matches: readonly Scores[], keys: Scores): readonly Ranked[] {
  const needed = words.filter(({ optional }) => !optional).length || 1
  const sums = new Map<number, { score: number; found: number }>()
  matches.forEach((scores, i) => {
    const counts = words[i]?.optional ? 0 : 1
    for (const [section, score] of scores) {
      const sum = sums.get(section) ?? { score: 0, found: 0 }
      sum.score += counts ? score : score * optionalFactor
      sum.found += counts
      sums.set(section, sum)
    }
  })
  const totals = new Map<number, number>()
  let best = 0
  for (const [section, { score, found }] of sums) {
    const total = score * (found / needed) ** missingPower
    totals.set(section, total)
    best = Math.max(best, total)
  }
  for (const [section, bonus] of keys) totals.set(section, (totals.get(section) ?? 0) + 0.3 * (best || 1) * bonus)
  return [...totals]
    .map(([section, score]) => ({ section, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
}
