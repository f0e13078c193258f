import type { FoldedPage, Page } from '../../page/page.ts'
import { isFile, pathKey, withBase, withoutBase } from '../../page/urls.ts'
import { session } from '../storage.ts'
import type { Store } from '../store.ts'
import type { Outcome, Pieces } from './pieces.ts'
import type { Progress } from './progress-bar.tsx'
import { createScrollMemory, elementOfHash, scrollToStart } from './scroll.ts'

/** What the content area shows for a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page | FoldedPage }
  /** A page that has to be drawn although its piece is not there yet. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)

/** What the router needs, and what it tells the app. */
export type RouterOptions = {
  readonly base: string
  /** What is on screen; `draw` sets it. */
  readonly view: Store<View>
  readonly pieces: Pieces
  readonly progress: Progress
  /** Draws a view, the whole of it or what a window shows at first; the content is on screen when it returns. */
  readonly draw: (view: View, whole?: boolean) => void
  /** What must be there before another page is drawn, or nothing once it is there; never rejects. */
  readonly prepare: () => Promise<void> | undefined
  /** Whether a step through the history was used up by something that is open, such as the drawer. */
  readonly consumeStep: () => boolean
  /** Called after a new page is on screen; `fresh` is true where focus goes to its start. */
  readonly arrived: (fresh: boolean) => void
  /** True while the reader is offline and the page of the address is not in memory: the old page stays. */
  readonly stranded: Store<boolean>
}

/** Follows the browser’s navigation. */
export type Router = {
  /** Starts to listen. */
  readonly start: () => void
  /** Asks again for the page of the address, from scratch; never rejects. */
  readonly retry: () => Promise<void>
}

const reloadedKey = 'navigation.reloaded'
const reloadPause = 10_000

/** The router: links become pieces where the browser has the Navigation API, and stay plain page loads where not. */
export function createRouter(options: RouterOptions): Router {
  const { base, view, pieces, progress, draw, stranded } = options
  let latest = 0
  const scrolls = createScrollMemory()

  const isAt = (path: string) => pathKey(withoutBase(base, location.pathname) ?? '') === pathKey(path)

  const onNavigate = (event: NavigateEvent) => {
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return
    if (event.navigationType === 'traverse' && event.cancelable && options.consumeStep()) return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFile(path)) return
    const shown = view.get()
    const same = shown.type === 'page' && pathKey(path) === pathKey(shown.path)
    // While another page is on its way, the reader is still on the one before.
    if (isAt(shown.path)) scrolls.note()
    if (same && event.hashChange) return stay()
    const visit = { path, url, step: event.navigationType === 'traverse' ? event : undefined }
    const sameQuery = url.search === location.search
    const handler = same ? async () => returnTo(visit, sameQuery) : () => go(visit)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  /** The reader stays on the page: whatever was on its way is not wanted any more. */
  const stay = () => {
    latest++
    progress.finish()
    stranded.set(false)
  }

  const returnTo = ({ url, step }: Visit, sameQuery: boolean) => {
    stay()
    if (step) scrolls.goBack(step)
    else if (url.hash ? elementOfHash(url.hash) : sameQuery) scrollToStart(url.hash)
  }

  const go = async (visit: Visit) => {
    const turn = ++latest
    const isPending = view.get().type === 'pending'
    const prepared = isPending ? undefined : options.prepare()
    if (!isPending) progress.start()
    try {
      const outcome = await load(visit.path)
      if (prepared) await prepared
      if (turn === latest) commit(outcome, visit)
    } finally {
      if (turn === latest) progress.finish()
    }
  }

  /** What is not there has the page that says so. */
  const load = async (path: string) => {
    const outcome = await pieces.load(path)
    return outcome.type === 'not-found' ? pieces.load('/404') : outcome
  }

  const commit = (outcome: Outcome, visit: Visit) => {
    switch (outcome.type) {
      case 'page':
        return arrive(outcome.page, visit)
      // Another navigation, which takes the place of this one in the history.
      case 'moved':
        return location.replace(withBase(base, outcome.route) + visit.url.search + visit.url.hash)
      case 'not-found':
      case 'stale':
        return reloadOnce(new Error('This site has been updated. Please reload the page.'), visit)
      case 'failed':
        return fail(outcome.error, visit)
    }
  }

  const arrive = (page: Page, { path, url, step }: Visit) => {
    const fresh = !step && url.hash === ''
    draw({ type: 'page', path, page }, !fresh)
    if (step) scrolls.goBack(step)
    else scrollToStart(url.hash)
    options.arrived(fresh)
  }

  const fail = (error: Error, visit: Visit) => {
    console.warn(`The page ${visit.path} could not be loaded.`, error)
    if (view.get().type === 'pending') draw({ type: 'failed', path: visit.path, error })
    else if (navigator.onLine) reloadOnce(error, visit)
    else stranded.set(true)
  }

  const reloadOnce = (error: Error, { path, url, step }: Visit) => {
    const before = wasReloaded(url.href)
    session.set(reloadedKey, `${Date.now()} ${url.href}`)
    // Where storage is denied nobody would know of a first time: a page that waits for its piece would reload for ever.
    if (before || (view.get().type === 'pending' && !wasReloaded(url.href))) draw({ type: 'failed', path, error })
    else {
      if (step) scrolls.keep()
      location.reload()
    }
  }

  /** One reload for an address within a short time: a second failure is told instead. */
  const wasReloaded = (href: string) => {
    const [time = '0', before = ''] = (session.get(reloadedKey) ?? '').split(' ')
    return before === href && Date.now() - Number(time) < reloadPause
  }

  const retry = () => {
    const url = new URL(location.href)
    const path = withoutBase(base, url.pathname) ?? '/404'
    pieces.forget(path)
    if (!stranded.get()) draw({ type: 'pending', path })
    return go({ path, url, step: undefined })
  }

  return {
    retry,
    start: () => {
      if (!('navigation' in globalThis)) return
      scrolls.restore()
      navigation.addEventListener('navigate', onNavigate)
    },
  }
}

type Visit = {
  readonly path: string
  readonly url: URL
  /** Set where the reader steps through the history. */
  readonly step: NavigateEvent | undefined
}
