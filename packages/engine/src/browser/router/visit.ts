/**
 * A visit, from the router's decision to a page on screen. `navigation.ts` passes `load`, `show` and `reload`:
 *
 *   router ──▶ go ──▶ load ──▶ page        show it
 *                              moved       start a navigation to its new URL, once
 *                              not-found   load the page at /404 instead
 *                              stale       reload, because the site was built again
 *                              failed      reload; offline, keep the old page and say so; after Stop, go back to it;
 *                                          with no page on screen yet, show the failure
 *
 * A reload that was tried a moment ago is not tried again: the failure is shown. A later visit makes all earlier ones silent.
 */

import type { Page } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { canonicalPath, withBase, withoutBase } from '../../core/urls/route.ts'
import { session } from '../storage.ts'
import type { Store } from '../store.ts'
import type { FetchOutcome } from './page-cache.ts'
import { createProgress } from './progress.ts'

/** Content of the area below the bar, by a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page }
  /** A page whose data is still loading. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)

/** A visit to a page: by a link, by a step in the history, or to load the page of the current URL again. */
export type Visit = {
  readonly path: string
  readonly url: URL
  /** Set for a history step. */
  readonly step?: NavigateEvent | undefined
  /** Key of the history entry that the reader leaves. */
  readonly from?: string | undefined
  /** Aborted if the reader presses Stop, or by the next navigation. */
  readonly signal?: AbortSignal
}

type VisitsOptions = {
  readonly base: string
  /** The current view. `show` sets it. */
  readonly view: Store<View>
  /** Value of the progress bar. */
  readonly progress: Store<number>
  /** True while the reader is offline and the page of the URL is not in memory. The old page stays. */
  readonly offlineNotice: Store<boolean>
  /** Loads what a page needs to be drawn. Never rejects. */
  readonly load: (path: string) => Promise<FetchOutcome>
  /** Draws a view synchronously, and scrolls a page to where the visit leads. Throws if page data has parts of a wrong type. */
  readonly show: (view: View, visit: Visit) => void
  /** Loads the document of the current URL. */
  readonly reload: (visit: Visit) => void
}

export type Visits = {
  /** Loads and shows a page, unless the reader has started another visit or stays by then. Never rejects. */
  readonly go: (visit: Visit) => Promise<void>
  /** Ends a running visit, because the reader stays on the page. */
  readonly stay: () => void
}

/** Creates the functions that start and end visits. Only the latest visit is shown. */
export function createVisits(options: VisitsOptions): Visits {
  const { base, view, offlineNotice, load } = options
  const progress = createProgress(options.progress)
  const completeLinks = createFragmentLinks()
  let latest = 0
  /** URL to which the page of the latest visit has moved. */
  let movedTo = ''

  const settleLinks = () => {
    const { path } = view.get()
    completeLinks(isAddress(base, path) ? '' : withBase(base, path))
  }

  /** Starts a navigation to the new URL of a page, which replaces the old one in the history. */
  const follow = (route: string, url: URL) => {
    movedTo = new URL(withBase(base, route) + url.search + url.hash, url).href
    location.replace(movedTo)
  }

  const go = async (visit: Visit) => {
    const turn = ++latest
    // Only once: two routes may each say that the page is at the other.
    const isMoved = visit.url.href === movedTo
    movedTo = ''
    if (view.get().type !== 'pending') progress.start()
    settleLinks()
    try {
      const found = await load(visit.path)
      const outcome = found.type === 'not-found' ? await load('/404') : found
      if (turn !== latest) return
      if (outcome.type === 'moved' && !isMoved) follow(outcome.route, visit.url)
      else showOutcome(outcome, { ...visit, isMoved }, options)
    } finally {
      if (turn === latest) {
        progress.finish()
        settleLinks()
      }
    }
  }

  const stay = () => {
    latest++
    progress.finish()
    offlineNotice.set(false)
    settleLinks()
  }

  return { go, stay }
}

/** A visit, and whether the page of another one led to it, because it moved. */
type RunningVisit = Visit & { readonly isMoved: boolean }

/** Shows a visited page, or loads its document if the data cannot be used, or shows why neither helps. */
function showOutcome(outcome: FetchOutcome, visit: RunningVisit, options: VisitsOptions): void {
  const { view, offlineNotice, show, reload } = options
  const { path, url, from, signal, isMoved } = visit
  const isPending = view.get().type === 'pending'

  /** Loads the document, or shows the error if that was done a moment ago. */
  const reloadOnce = (error: Error) => {
    if (mayReload(url.href, isMoved, isPending)) reload(visit)
    else show({ type: 'failed', path, error }, visit)
  }

  const showPage = (page: Page) => {
    try {
      show({ type: 'page', path, page }, visit)
    } catch (error) {
      // Page data with parts of a wrong type. The document may be right.
      reloadOnce(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const showFailure = (error: Error) => {
    // The reader pressed Stop: return to the history entry of the page still shown.
    if (signal?.aborted && from && from !== navigation.currentEntry?.key) return navigation.traverseTo(from)
    console.warn(`Could not load ${path}.`, error)
    if (isPending) show({ type: 'failed', path, error }, visit)
    else if (navigator.onLine) reloadOnce(error)
    else offlineNotice.set(true)
  }

  switch (outcome.type) {
    case 'page':
      showPage(outcome.page)
      break
    case 'failed':
      showFailure(outcome.error)
      break
    case 'moved':
    case 'not-found':
    case 'stale':
      reloadOnce(new Error(strings.siteUpdated))
  }
}

/** Returns a visit to the current URL. */
export function visitOfLocation(base: string): Visit {
  const url = new URL(location.href)
  return { path: withoutBase(base, url.pathname) ?? '/404', url }
}

/** Whether the address is that of a path below the base. */
export function isAddress(base: string, path: string): boolean {
  return canonicalPath(withoutBase(base, location.pathname) ?? '') === canonicalPath(path)
}

/**
 * Creates a function that puts a URL before each link such as `#place`, or none if the URL is empty. While another page loads,
 * the address is already its own, and browsers resolve these links against the address.
 */
function createFragmentLinks(): (url: string) => void {
  let completed: readonly HTMLAnchorElement[] = []
  return (url) => {
    for (const link of completed) link.setAttribute('href', link.hash)
    completed = url === '' ? [] : [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    for (const link of completed) link.href = url + link.hash
  }
}

const reloadKey = 'navigation.reloaded'

/** Time after which the same page may be reloaded again, in ms. */
const reloadPause = 10_000

/**
 * Whether a reload may help. Notes it, and refuses another one of the same page soon after, which would end in the same failure.
 * `isMoved` if another page has led to this one, and `isPending` if no page is on screen.
 */
function mayReload(url: string, isMoved: boolean, isPending: boolean): boolean {
  const wasReloaded = () => {
    const [time, before] = (session.get(reloadKey) ?? '').split(' ')
    // Pages that moved in a circle are reloaded under different URLs.
    return (isMoved || before === url) && Date.now() - Number(time) < reloadPause
  }
  const isSecond = wasReloaded()
  session.set(reloadKey, `${Date.now()} ${url}`)
  // Without storage, the note is lost, and a page of which nothing is shown would reload forever.
  return !isSecond && (!isPending || wasReloaded())
}
