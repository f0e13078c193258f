import type { Page } from '../../core/page.ts'
import { canonicalPath, withBase, withoutBase } from '../../core/route.ts'
import { isFilePath } from '../../core/urls.ts'
import * as words from '../../core/words.ts'
import { hasApi } from '../has-api.ts'
import { onPress } from '../on-press.ts'
import { elementOfHash, expose } from '../reveal/reveal.ts'
import { session } from '../storage.ts'
import type { Store } from '../store.ts'
import type { FetchOutcome, PageCache } from './page-cache.ts'
import { createProgress } from './progress.ts'
import { createScrollMemory, scrollToStart } from './scroll.ts'

/** Content of the area below the bar, by a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page }
  /** A page whose data is still loading. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)

type RouterOptions = {
  readonly base: string
  /** The current view. `draw` sets it. */
  readonly view: Store<View>
  readonly pageCache: PageCache
  /** Value of the progress bar. */
  readonly progress: Store<number>
  /** Draws a view synchronously: all of it, or only the first window. */
  readonly draw: (view: View, whole?: boolean) => void
  /** Resolves once another page can be drawn. Never rejects. */
  readonly prepare: () => Promise<unknown>
  /** Closes what lies over the page before a history step. Returns whether there was something. */
  readonly interceptBack: () => boolean
  /** Called after a new page is drawn. `fresh` is true if focus should move to its start. */
  readonly afterNavigate: (fresh: boolean) => void
  /** True while the reader is offline and the page of the URL is not in memory. The old page stays. */
  readonly offlineNotice: Store<boolean>
}

type Router = {
  /** Starts to handle navigations. */
  readonly start: () => void
  /** Fetches the page of the current URL again. Never rejects. */
  readonly retry: () => Promise<void>
}

const reloadedKey = 'navigation.reloaded'
const reloadPause = 10_000

/** Creates the router. It fetches page data if the browser has the Navigation API. Otherwise links load documents. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its short functions share state, and the first load has no bytes to pass it around
export function createRouter(options: RouterOptions): Router {
  const { base, view, pageCache, draw, offlineNotice } = options
  const progress = createProgress(options.progress)
  const scrolls = createScrollMemory()
  let latest = 0
  /** Key of the history entry that the reader leaves. */
  let left: string | undefined
  /** URL of the navigation that follows a moved page. */
  let movedTo = ''
  /** Links to places on the shown page that are complete, because the address is that of another page. */
  let completed: readonly HTMLAnchorElement[] = []

  const isAt = (path: string) => canonicalPath(withoutBase(base, location.pathname) ?? '') === canonicalPath(path)

  const onNavigate = (event: NavigateEvent) => {
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return
    if (event.navigationType === 'traverse' && options.interceptBack() && event.cancelable)
      return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFilePath(path)) return
    const shown = view.get()
    const same = shown.type === 'page' && canonicalPath(path) === canonicalPath(shown.path)
    // While a page loads, the reader still sees the previous one, whose position was noted.
    if (isAt(shown.path)) {
      left = navigation.currentEntry?.key
      scrolls.note()
    }
    if (same && event.hashChange) {
      // The browser scrolls to the target, which must be shown by then.
      if (event.navigationType !== 'traverse') expose(elementOfHash(url.hash))
      return stay()
    }
    const visit = {
      path,
      url,
      step: event.navigationType === 'traverse' ? event : undefined,
      isMoved: url.href === movedTo,
      signal: event.signal,
    }
    movedTo = ''
    const sameQuery = url.search === location.search
    const handler = same ? async () => returnTo(visit, sameQuery) : () => go(visit)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  /** Keeps the links of the shown page on that page: browsers resolve `#place` against the address. */
  const settleLinks = () => {
    const { path } = view.get()
    for (const link of completed) link.setAttribute('href', link.hash)
    completed = isAt(path) ? [] : [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    for (const link of completed) link.href = withBase(base, path) + link.hash
  }

  /** Cancels a running navigation, because the reader stays on the page. */
  const stay = () => {
    latest++
    progress.finish()
    offlineNotice.set(false)
    settleLinks()
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
    settleLinks()
    try {
      const outcome = await load(visit.path)
      await prepared
      if (turn === latest) commit(outcome, visit)
    } finally {
      if (turn === latest) {
        progress.finish()
        settleLinks()
      }
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
      case 'moved': {
        // Two routes may each say that the page is at the other.
        if (visit.isMoved) return reloadOnce(new Error(words.siteUpdated), visit)
        const { url } = visit
        movedTo = new URL(withBase(base, outcome.route) + url.search + url.hash, url).href
        return location.replace(movedTo)
      }
      case 'not-found':
      case 'stale':
        return reloadOnce(new Error(words.siteUpdated), visit)
      case 'failed':
        return fail(outcome.error, visit)
    }
  }

  const arrive = (page: Page, visit: Visit) => {
    const { path, url, step } = visit
    const fresh = !step && url.hash === ''
    try {
      draw({ type: 'page', path, page }, !fresh)
    } catch (error) {
      // Page data with parts of a wrong type. The document may be right.
      return reloadOnce(error instanceof Error ? error : new Error(String(error)), visit)
    }
    if (step) scrolls.goBack(step)
    else scrollToStart(url.hash)
    options.afterNavigate(fresh)
  }

  const fail = (error: Error, visit: Visit) => {
    // The reader pressed Stop: return to the history entry of the page still shown.
    if (visit.signal?.aborted && left && left !== navigation.currentEntry?.key) return navigation.traverseTo(left)
    console.warn(`Could not load ${visit.path}.`, error)
    if (view.get().type === 'pending') draw({ type: 'failed', path: visit.path, error })
    else if (navigator.onLine) reloadOnce(error, visit)
    else offlineNotice.set(true)
  }

  const reloadOnce = (error: Error, visit: Visit) => {
    const { path, url, step } = visit
    const before = wasReloaded(visit)
    session.set(reloadedKey, `${Date.now()} ${url.href}`)
    // Without storage, the first reload would be forgotten, and a pending page would reload forever.
    if (before || (view.get().type === 'pending' && !wasReloaded(visit))) draw({ type: 'failed', path, error })
    else {
      if (step) scrolls.keep()
      location.reload()
    }
  }

  /** Whether a URL, or any of pages that moved in a circle, was reloaded a short time ago. If so, a second failure is shown. */
  const wasReloaded = ({ url, isMoved }: Visit) => {
    const [time = '0', before = ''] = (session.get(reloadedKey) ?? '').split(' ')
    return (isMoved || before === url.href) && Date.now() - Number(time) < reloadPause
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
    start: () => {
      if (!hasApi('navigation'))
        // The browser scrolls to the target of a link, which must be shown by then.
        return onPress<HTMLAnchorElement>('a', ({ pathname, hash }) => {
          if (pathname === location.pathname) expose(elementOfHash(hash))
        })
      scrolls.restore()
      navigation.addEventListener('navigate', onNavigate)
      // Before the router starts, a step back after a reload changes the address but not the page.
      const boot = document.getElementById('~boot')
      if (location.pathname !== boot?.dataset.loadedPath) void go(visitOfLocation())
    },
  }
}

type Visit = {
  readonly path: string
  readonly url: URL
  /** Set for a history step. */
  readonly step: NavigateEvent | undefined
  /** Whether another page has led here, because it moved. */
  readonly isMoved?: boolean
  /** Aborted if the reader presses Stop, or by the next navigation. */
  readonly signal?: AbortSignal
}
