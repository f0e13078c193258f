import { useEffect, useState } from 'react'
import { forgetSearch, loadedTasks, loadTasks, siteSearch } from '../../browser/search/site-search.ts'
import type { Action } from '../../core/page/page.ts'
import type { SearchAnswer } from '../../search/answer.ts'
import type { ReaderContext } from '../../search/create-search.ts'
import type { PageTitle } from '../../search/documents.ts'

/** Returns the common tasks of readers. Undefined while they load, and none if they cannot be loaded. */
export function useTasks(base: string): readonly Action[] | undefined {
  const [tasks, setTasks] = useState(loadedTasks)
  useEffect(() => {
    let latest = true
    void loadTasks(base).then((found) => latest && setTasks(found))
    return () => {
      latest = false
    }
  }, [base])
  return tasks
}

/** State of the search. An answer stays until the next one arrives, or until that is late, so it names its query. */
export type SearchState = { readonly type: 'idle' } | { readonly type: 'loading' } | Answered

type Answered = { readonly query: string } & (
  | { readonly type: 'failed' }
  | { readonly type: 'found'; readonly answer: SearchAnswer }
  /** No page answers the query, and the answer contains the nearest pages, each with its best section. */
  | { readonly type: 'vague'; readonly answer: SearchAnswer }
  | { readonly type: 'nothing'; readonly isComplete: boolean; readonly nearest: readonly PageTitle[] }
)

// One object, because each new state makes the first choice active again.
const idle: SearchState = { type: 'idle' }

/** Delay until a search counts as loading, in ms. */
const loadingDelay = 250

/** Searches whenever the query changes. `retry` reads the index again, and `again` is true after a retry. */
export function useAnswer(base: string, { collection, route }: ReaderContext, query: string) {
  const [state, setState] = useState(idle)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (query.trim() === '') return setState(idle)
    let latest = true
    const show = (next: SearchState) => latest && setState(next)
    const timer = setTimeout(show, loadingDelay, { type: 'loading' })
    searchSite(base, { collection, route }, query)
      .then(show, () => show({ type: 'failed', query }))
      .finally(() => clearTimeout(timer))
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [base, collection, route, query, attempt])
  const retry = () => {
    forgetSearch()
    setAttempt(attempt + 1)
  }
  return { state, retry, again: attempt > 0 }
}

const maxNearest = 3

async function searchSite(base: string, context: ReaderContext, query: string): Promise<Answered> {
  const search = siteSearch(base)
  const found = await search.ask(query, context)
  if (found.pages.length === 0) {
    const nearest = await search.nearest(query).catch(() => [])
    return { type: 'nothing', query, isComplete: found.isComplete, nearest }
  }
  if (found.isClose) return { type: 'found', query, answer: found }
  const nearest = found.pages.slice(0, maxNearest).map((page) => ({ ...page, sections: page.sections.slice(0, 1) }))
  return { type: 'vague', query, answer: { ...found, pages: nearest } }
}
