import { useEffect, useState } from 'react'
import type { SearchAnswer } from '../../search/answer.ts'
import { createSearch, type Search } from '../../search/create-search.ts'
import type { PageTitle } from '../../search/documents.ts'
import { rootPath } from '../../search/index-reader.ts'
import { fetchText } from '../fetch-text.ts'

let kept: Search | undefined

/** The search of the site below `base`; what it has read is kept as long as the tab lives. */
export function siteSearch(base: string): Search {
  kept ??= createSearch((path) => fetchText(base + path, { cache: path === rootPath ? 'no-cache' : 'default' }))
  return kept
}

/** What there is to show for a question; an answer stays until the next is there, or until that takes long. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly answer: SearchAnswer }
  | {
      readonly kind: 'nothing'
      readonly query: string
      readonly complete: boolean
      readonly nearest: readonly PageTitle[]
    }

/** After so many ms without an answer the dialog says that it is searching. */
const quiet = 250

/** Asks whenever the query changes; the latest question counts. `retry` reads the index anew, `again` says that it has. */
export function useAnswer(base: string, collection: string, query: string) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => siteSearch(base).prepare(), [base])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (query.trim() === '') return setState({ kind: 'idle' })
    let latest = true
    const show = (next: SearchState) => latest && setState(next)
    const timer = setTimeout(show, quiet, { kind: 'loading' })
    answer(base, collection, query)
      .then(show, () => show({ kind: 'failed' }))
      .finally(() => clearTimeout(timer))
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [base, collection, query, attempt])
  const retry = () => {
    // A site that was built again has no use for old shards.
    kept = undefined
    setAttempt(attempt + 1)
  }
  return { state, retry, again: attempt > 0 }
}

async function answer(base: string, collection: string, query: string): Promise<SearchState> {
  const search = siteSearch(base)
  const found = await search.ask(query, { collection })
  if (found.pages.length > 0) return { kind: 'found', answer: found }
  return {
    kind: 'nothing',
    query,
    complete: found.kind === 'whole',
    nearest: await search.nearest(query).catch(() => []),
  }
}
