import type { Page } from '../../page/page.ts'
import { parsePiece } from '../../page/page.ts'
import { pathKey, piecesOfPath, withBase } from '../../page/urls.ts'

/** What asking for a page came to. */
export type Outcome =
  | { readonly type: 'page'; readonly page: Page }
  /** The page has another route now. */
  | { readonly type: 'moved'; readonly route: string }
  | { readonly type: 'not-found' }
  /** The host has another build than the one that runs here. */
  | { readonly type: 'stale' }
  | { readonly type: 'failed'; readonly error: Error }

/** How urgent a page is: asked for by the reader, or fetched beforehand. */
type Priority = 'high' | 'low'

/** The pages of the site, from memory or from the host. */
export type Pieces = {
  /** The page of a path below the base, from memory where it is there; never rejects. */
  readonly load: (path: string, priority?: Priority) => Promise<Outcome>
  /** Takes a page, or all of them, out of memory, so that the next load asks the host again. */
  readonly forget: (path?: string) => void
  /** Whether a path is in memory or on its way. */
  readonly has: (path: string) => boolean
}

/** Where pieces lie, which build runs here, and the browser’s own network and clock (ms). */
export type PiecesOptions = {
  readonly base: string
  readonly build: string
  readonly fetch: typeof fetch
  readonly now: () => number
}

type Cached = {
  readonly promise: Promise<Outcome>
  readonly until: number
  /** Priority of a running request. */
  readonly pending?: Priority
}

const limit = 60
const lifetime = 5 * 60_000
const timeout = 20_000

/** The pieces of a site: a bounded memory whose pages expire, and in which failures are forgotten. */
export function createPieces({ base, build, fetch, now }: PiecesOptions): Pieces {
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
    const key = pathKey(path)
    const cached = memory.get(key)
    if (cached && cached.until < now()) memory.delete(key)
    return memory.get(key)
  }

  const request = async (path: string, priority: Priority): Promise<Outcome> => {
    for (const piece of piecesOfPath(path)) {
      const outcome = await ask(withBase(base, piece), priority)
      if (outcome.type !== 'not-found') return outcome
    }
    return { type: 'not-found' }
  }

  const ask = async (url: string, priority: Priority): Promise<Outcome> => {
    try {
      const response = await fetch(url, { priority, signal: AbortSignal.timeout(timeout) })
      if (response.status === 404) return { type: 'not-found' }
      if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
      const piece = parsePiece(await response.text())
      if ('moved' in piece) return { type: 'moved', route: piece.moved }
      return piece.build === build ? { type: 'page', page: piece.page } : { type: 'stale' }
    } catch (error) {
      return { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  const load = (path: string, priority: Priority = 'high') => {
    const cached = recall(path)
    // A request cannot change its priority: an urgent one replaces one that is not.
    if (cached && !(priority === 'high' && cached.pending === 'low')) return cached.promise
    const key = pathKey(path)
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
    forget: (path) => (path === undefined ? memory.clear() : memory.delete(pathKey(path))),
    has: (path) => recall(path) !== undefined,
  }
}
