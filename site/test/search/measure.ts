import { hashOf } from '../../../packages/engine/src/content/hash-of.ts'
import type { SearchAnswer } from '../../../packages/engine/src/search/answer.ts'
import { buildIndex } from '../../../packages/engine/src/search/build-index.ts'
import { createSearch, type Search } from '../../../packages/engine/src/search/create-search.ts'
import type { SearchDocument } from '../../../packages/engine/src/search/documents.ts'
import type { Synonyms } from '../../../packages/engine/src/search/terms.ts'

/** A query with the sections that answer it, as routes with fragments. */
export type TestQuery = { readonly kind: string; readonly query: string; readonly expected: readonly string[] }

/** Relevance as means over the kinds of queries, and the queries whose first result is wrong. */
export type Relevance = { readonly mrr: number; readonly recall: number; readonly misses: readonly string[] }

/** Returns sections for a query, best first. */
export type Ask = (query: string) => Promise<readonly string[]>

/** Creates a search over the documents, with its index in memory. */
export function searchOver(documents: readonly SearchDocument[], synonyms: Synonyms): Search {
  const files = buildIndex(documents, { synonyms, tasks: [], hashOf })
  return createSearch(async (path) => files.get(path) ?? Promise.reject(new Error(path)))
}

/** Returns the sections of an answer in the order in which the dialog shows them. */
export function sectionsOf({ pages }: SearchAnswer): readonly string[] {
  return pages.flatMap(({ route, sections }) => sections.map(({ id }) => (id === '' ? route : `${route}#${id}`)))
}

/** Measures MRR@10 and recall@5 of a search. */
export async function measure(ask: Ask, queries: readonly TestQuery[]): Promise<Relevance> {
  const kinds = new Map<string, { count: number; reciprocal: number; recalled: number }>()
  const misses: string[] = []
  for (const { kind, query, expected } of queries) {
    const results = (await ask(query)).slice(0, 10)
    const rank = results.findIndex((section) => expected.includes(section))
    const sums = kinds.get(kind) ?? { count: 0, reciprocal: 0, recalled: 0 }
    kinds.set(kind, sums)
    sums.count += 1
    sums.reciprocal += rank < 0 ? 0 : 1 / (rank + 1)
    sums.recalled += rank >= 0 && rank < 5 ? 1 : 0
    if (rank !== 0)
      misses.push(`${kind}: "${query}" has ${expected[0]} at ${rank < 0 ? 'none' : rank + 1}, first ${results[0]}`)
  }
  const mean = (share: 'reciprocal' | 'recalled') =>
    [...kinds.values()].reduce((sum, one) => sum + one[share] / one.count, 0) / kinds.size
  return { mrr: mean('reciprocal'), recall: mean('recalled'), misses }
}
