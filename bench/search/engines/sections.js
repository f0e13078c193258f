import { headingKeys, splitWords, squash, wordTerms } from '../../../src/search/terms.ts'

/**
 * A section as the other engines are given it.
 * @typedef {{ id: number, url: string, heading: string, title: string, text: string, code: string }} BenchSection
 */

/** Gives a text's terms as our own tokenizer has them, so that engines differ by nothing else. @param {string} text */
export function tokenize(text) {
  return splitWords(text).flatMap(wordTerms)
}

/**
 * Lifts results whose heading is the query or begins with it, as our own ranking does.
 * @template {{ heading: string, score: number }} Result
 * @param {string} query
 * @param {readonly Result[]} results
 * @param {number} weight
 */
export function rerank(query, results, weight) {
  const key = squash(query.replace(/\((?:[^()]*\))?|<[^<>]*>?/g, ''))
  const best = Math.max(0, ...results.map(({ score }) => score))
  const bonus = (/** @type {string} */ heading) =>
    Math.max(
      0,
      ...headingKeys(heading).map((one) =>
        key === '' || !one.startsWith(key) ? 0 : one === key ? 3 : 1.2 + (0.8 * key.length) / one.length,
      ),
    )
  return results
    .map((result) => ({ ...result, score: result.score + 0.3 * weight * best * bonus(result.heading) }))
    .toSorted((a, b) => b.score - a.score)
}
