import { useEffect, useState } from 'react'
import type { FoundPage, SearchAnswer } from '../../search/answer.ts'
import { createSearch, type Search } from '../../search/create-search.ts'
import type { PageTitle } from '../../search/documents.ts'
import { rootPath } from '../../search/index-reader.ts'
import { fetchText } from '../fetch-text.ts'

let kept: Search | undefined

/** Returns the search of the site at `base`. It keeps the loaded parts of the index until the page is unloaded. */
export function siteSearch(base: string): Search {
  kept ??= createSearch((path) => fetchText(base + path, { cache: path === rootPath ? 'no-cache' : 'default' }))
  return kept
}

/** State of the search. An answer stays until the next one arrives, or until that is late. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly answer: SearchAnswer }
  | {
      readonly kind: 'nothing'
      readonly query: string
      readonly complete: boolean
      /** Whether some pages have a few of the words; `nearest` are these pages. */
      readonly isVague: boolean
      readonly nearest: readonly PageTitle[]
    }

/** Delay until a search counts as loading, in ms. */
const loadingDelay = 250

/** Searches whenever the query changes. `retry` reads the index again, and `again` is true after a retry. */
export function useAnswer(base: string, collection: string, query: string) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => siteSearch(base).prepare(), [base])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (query.trim() === '') return setState({ kind: 'idle' })
    let latest = true
    const show = (next: SearchState) => latest && setState(next)
    const timer = setTimeout(show, loadingDelay, { kind: 'loading' })
    answer(base, collection, query)
      .then(show, () => show({ kind: 'failed' }))
      .finally(() => clearTimeout(timer))
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [base, collection, query, attempt])
  const retry = () => {
    // Read the index from scratch: after a new build, the old shards no longer match.
    kept = undefined
    setAttempt(attempt + 1)
  }
  return { state, retry, again: attempt > 0 }
}

async function answer(base: string, collection: string, query: string): Promise<SearchState> {
  const search = siteSearch(base)
  const found = await search.ask(query, { collection })
  if (found.pages.length > 0 && found.isClose) return { kind: 'found', answer: found }
  return {
    kind: 'nothing',
    query,
    complete: found.kind === 'whole',
    isVague: !found.isClose,
    nearest: found.isClose ? await search.nearest(query).catch(() => []) : namesOf(found.pages),
  }
}

/** Returns the first pages by name, for a query that no page answers. */
function namesOf(pages: readonly FoundPage[]): readonly PageTitle[] {
  return pages.slice(0, 3).map(({ route, title }) => ({ route, title: title.join('') }))
}
