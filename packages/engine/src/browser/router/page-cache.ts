import { type Page, parsePagePayload, payloadUrls } from '../../core/page/page.ts'
import { canonicalPath, withBase } from '../../core/urls/route.ts'
import { requireOk } from '../network/fetch-text.ts'

export type FetchOutcome =
  | { readonly type: 'page'; readonly page: Page }
  /** The page has a new route. */
  | { readonly type: 'moved'; readonly route: string }
  | { readonly type: 'not-found' }
  /** The host serves another build than the running one. */
  | { readonly type: 'stale' }
  | { readonly type: 'failed'; readonly error: Error }

/** Priority of a request: high for a page the reader asks for, low for a prefetched one. */
type Priority = 'high' | 'low'

export type PageCache = {
  /** Returns the page of a path below the base, from memory if possible. Never rejects. */
  readonly load: (path: string, priority?: Priority) => Promise<FetchOutcome>
  /** Removes a page, or all pages, from memory. */
  readonly forget: (path?: string) => void
  /** Whether a path is in memory or being fetched. */
  readonly has: (path: string) => boolean
}

/** Options of the cache. `now` returns the time in ms. */
type PageCacheOptions = {
  readonly base: string
  readonly buildId: string
  readonly fetch: typeof fetch
  readonly now: () => number
}

type Cached = {
  readonly promise: Promise<FetchOutcome>
  readonly until: number
  readonly pending?: Priority
}

const limit = 60
const lifetime = 5 * 60_000
const timeout = 20_000

/** Creates a cache of page data with a maximum size and lifetime. It does not keep failures. */
export function createPageCache({ base, buildId, fetch, now }: PageCacheOptions): PageCache {
  const memory = new Map<string, Cached>()

  const remember = (key: string, cached: Cached) => {
    memory.delete(key)
    memory.set(key, cached)
    for (const oldest of memory.keys()) {
      if (memory.size <= limit) break
      memory.delete(oldest)
    }
  }

  const recall = (path: string) => {
    const cached = memory.get(canonicalPath(path))
    return cached && cached.until >= now() ? cached : undefined
  }

  const request = async (path: string, priority: Priority): Promise<FetchOutcome> => {
    for (const url of payloadUrls(path)) {
      const outcome = await ask(withBase(base, url), priority)
      if (outcome.type !== 'not-found') return outcome
    }
    return { type: 'not-found' }
  }

  const ask = async (url: string, priority: Priority): Promise<FetchOutcome> => {
    try {
      const response = await fetch(url, { priority, signal: AbortSignal.timeout(timeout) })
      if (response.status === 404) return { type: 'not-found' }
      const payload = parsePagePayload(await requireOk(response, url).text())
      if ('moved' in payload) return { type: 'moved', route: payload.moved }
      return payload.buildId === buildId ? { type: 'page', page: payload.page } : { type: 'stale' }
    } catch (error) {
      return { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  const load = (path: string, priority: Priority = 'high') => {
    const cached = recall(path)
    // A running request cannot change its priority, so an urgent one replaces it.
    if (cached && !(priority === 'high' && cached.pending === 'low')) return cached.promise
    const key = canonicalPath(path)
    const promise = request(path, priority).then((outcome) => {
      if (memory.get(key)?.promise !== promise) return outcome
      if (outcome.type === 'page') remember(key, { promise, until: now() + lifetime })
      else memory.delete(key)
      return outcome
    })
    remember(key, { promise, until: Number.POSITIVE_INFINITY, pending: priority })
    return promise
  }

  return {
    load,
    forget: (path) => (path === undefined ? memory.clear() : memory.delete(canonicalPath(path))),
    has: (path) => recall(path) !== undefined,
  }
}
