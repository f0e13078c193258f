import type { Chunk, Page } from '../../core/page.ts'
import { canonicalPath, isFilePath, withBase, withoutBase } from '../../core/urls.ts'
import * as words from '../../core/words.ts'
import { onPress } from '../on-press.ts'
import { elementOfHash, expose, reveal } from '../reveal/reveal.ts'
import { session } from '../storage.ts'
import type { Store } from '../store.ts'
import type { FetchOutcome, PageCache } from './page-cache.ts'
import type { Progress } from './progress.ts'
import { type ScrollMemory, scrollToStart } from './scroll.ts'

/** Content of the area below the bar, by a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page<Chunk> }
  /** A page whose data is still loading. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)

export type RouterOptions = {
  readonly base: string
  /** The current view. `draw` sets it. */
  readonly view: Store<View>
  readonly pageCache: PageCache
  readonly progress: Progress
  /** Draws a view synchronously: all of it, or only the first window. */
  readonly draw: (view: View, whole?: boolean) => void
  /** Resolves once another page can be drawn. Returns undefined if one can be drawn now. Never rejects. */
  readonly prepare: () => Promise<void> | undefined
  /** Whether a history step was consumed, for example to close the drawer. */
  readonly interceptBack: () => boolean
  /** Called after a new page is drawn. `fresh` is true if focus should move to its start. */
  readonly afterNavigate: (fresh: boolean) => void
  /** True while the reader is offline and the page of the URL is not in memory. The old page stays. */
  readonly offlineNotice: Store<boolean>
  readonly scrolls: ScrollMemory
}

export type Router = {
  /** Starts to handle navigations. The path is the one of the URL when the document loaded. */
  readonly start: (loadedPath: string) => void
  /** Fetches the page of the current URL again. Never rejects. */
  readonly retry: () => Promise<void>
}

const reloadedKey = 'navigation.reloaded'
const reloadPause = 10_000

/** Creates the router. It fetches page data if the browser has the Navigation API. Otherwise links load documents. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its short functions share state, and the first load has no bytes to pass it around
export function createRouter(options: RouterOptions): Router {
  const { base, view, pageCache, progress, draw, offlineNotice, scrolls } = options
  let latest = 0

  const isAt = (path: string) => canonicalPath(withoutBase(base, location.pathname) ?? '') === canonicalPath(path)

  const onNavigate = (event: NavigateEvent) => {
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return
    if (event.navigationType === 'traverse' && event.cancelable && options.interceptBack())
      return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFilePath(path)) return
    const shown = view.get()
    const same = shown.type === 'page' && canonicalPath(path) === canonicalPath(shown.path)
    // While a page loads, the reader still sees the previous one, whose position was noted.
    if (isAt(shown.path)) scrolls.note()
    if (same && event.hashChange) {
      // The browser scrolls to the target, which must be shown by then.
      if (event.navigationType !== 'traverse') expose(elementOfHash(url.hash))
      return stay()
    }
    // A link on the page that is still shown while the next one loads.
    if (event.hashChange && shown.type === 'page' && event.navigationType !== 'traverse') {
      event.preventDefault()
      return location.assign(withBase(base, shown.path) + url.hash)
    }
    const visit = { path, url, step: event.navigationType === 'traverse' ? event : undefined }
    const sameQuery = url.search === location.search
    const handler = same ? async () => returnTo(visit, sameQuery) : () => go(visit)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  /** Cancels a running navigation, because the reader stays on the page. */
  const stay = () => {
    latest++
    progress.finish()
    offlineNotice.set(false)
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

  /** Loads a page, or the not-found page if there is none. */
  const load = async (path: string) => {
    const outcome = await pageCache.load(path)
    return outcome.type === 'not-found' ? pageCache.load('/404') : outcome
  }

  const commit = (outcome: FetchOutcome, visit: Visit) => {
    switch (outcome.type) {
      case 'page':
        return arrive(outcome.page, visit)
      // Starts a navigation that replaces this one in the history.
      case 'moved':
        return location.replace(withBase(base, outcome.route) + visit.url.search + visit.url.hash)
      case 'not-found':
      case 'stale':
        return reloadOnce(new Error(words.siteUpdated), visit)
      case 'failed':
        return fail(outcome.error, visit)
    }
  }

  const arrive = (page: Page, { path, url, step }: Visit) => {
    const fresh = !step && url.hash === ''
    draw({ type: 'page', path, page }, !fresh)
    if (step) scrolls.goBack(step)
    else scrollToStart(url.hash)
    options.afterNavigate(fresh)
  }

  const fail = (error: Error, visit: Visit) => {
    console.warn(`Could not load ${visit.path}.`, error)
    if (view.get().type === 'pending') draw({ type: 'failed', path: visit.path, error })
    else if (navigator.onLine) reloadOnce(error, visit)
    else offlineNotice.set(true)
  }

  const reloadOnce = (error: Error, { path, url, step }: Visit) => {
    const before = wasReloaded(url.href)
    session.set(reloadedKey, `${Date.now()} ${url.href}`)
    // Without storage, the first reload would be forgotten, and a pending page would reload forever.
    if (before || (view.get().type === 'pending' && !wasReloaded(url.href))) draw({ type: 'failed', path, error })
    else {
      if (step) scrolls.keep()
      location.reload()
    }
  }

  /** Whether a URL was reloaded a short time ago. If so, a second failure is shown. */
  const wasReloaded = (href: string) => {
    const [time = '0', before = ''] = (session.get(reloadedKey) ?? '').split(' ')
    return before === href && Date.now() - Number(time) < reloadPause
  }

  const visitOfLocation = (): Visit => {
    const url = new URL(location.href)
    return { path: withoutBase(base, url.pathname) ?? '/404', url, step: undefined }
  }

  const retry = () => {
    const visit = visitOfLocation()
    pageCache.forget(visit.path)
    if (!offlineNotice.get()) draw({ type: 'pending', path: visit.path })
    return go(visit)
  }

  return {
    retry,
    start: (loadedPath) => {
      showTarget()
      if (!('navigation' in globalThis))
        // The browser scrolls to the target of a link, which must be shown by then.
        return onPress<HTMLAnchorElement>('a', ({ pathname, hash }) => {
          if (pathname === location.pathname) expose(elementOfHash(hash))
        })
      scrolls.restore()
      navigation.addEventListener('navigate', onNavigate)
      // Before the app starts, a step back after a reload changes the address but not the page.
      if (location.pathname !== loadedPath) void go(visitOfLocation())
    },
  }
}

/** Shows the target of the URL if it is hidden. The browser has scrolled to any other, or to where the reader was. */
function showTarget(): void {
  const target = elementOfHash(location.hash)
  if (!target || target.checkVisibility()) return
  if (scrollY === 0) reveal(target)
  else expose(target)
}

type Visit = {
  readonly path: string
  readonly url: URL
  /** Set for a history step. */
  readonly step: NavigateEvent | undefined
}
