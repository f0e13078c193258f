import type { PageTitle } from './documents.ts'
import { squash } from './terms.ts'
import { minSimilarity, sameFolderBoost } from './weights.ts'

const maxSuggestions = 6
const maxComparedLength = 200

/** Returns the pages whose route or title resembles a path or words most, best first. */
export function nearestPages(pathOrWords: string, pages: readonly PageTitle[]): readonly PageTitle[] {
  const wanted = pathOrWords.slice(0, maxComparedLength)
  const path = squash(wanted)
  const name = squash(lastOf(wanted))
  const folder = parentOf(wanted)
  const rank = (page: { readonly route: string; readonly similarity: number }) =>
    page.similarity * (folder !== undefined && parentOf(page.route) === folder ? sameFolderBoost : 1)
  return pages
    .map(({ route, title }) => {
      const byRoute = (diceSimilarity(path, squash(route)) + 2 * diceSimilarity(name, squash(lastOf(route)))) / 3
      return { route, title, similarity: Math.max(diceSimilarity(path, squash(title)), byRoute) }
    })
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => rank(b) - rank(a) || (a.route < b.route ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ route, title }) => ({ route, title }))
}

/** Returns the first folder of a path. Undefined for words. */
function parentOf(path: string): string | undefined {
  return /^\/[^/]+\//.exec(path)?.[0]
}

/** Returns the last segment of a path, without `.html`. */
function lastOf(path: string): string {
  const segments = path.replace(/(?:\.html)?\/*$/, '').split('/')
  return segments.at(-1) ?? ''
}

/** Returns the share of letter pairs that two words have in common (Dice coefficient), from 0 to 1. */
function diceSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

function pairsOf(word: string): ReadonlySet<string> {
  const framed = ` ${word} `
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
