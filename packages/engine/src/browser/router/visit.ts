import type { Page } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { canonicalPath, withBase, withoutBase } from '../../core/urls/route.ts'
import type { Store } from '../store.ts'
import { createFragmentLinks } from './fragment-links.ts'
import type { FetchOutcome, PageCache } from './page-cache.ts'
import { createProgress } from './progress.ts'
import { mayReload } from './reload-once.ts'
import { type ScrollMemory, scrollToStart } from './scroll.ts'

/** Content of the area below the bar, by a path below the base. */
export type View = { readonly path: string } & (
  | { readonly type: 'page'; readonly page: Page }
  /** A page whose data is still loading. */
  | { readonly type: 'pending' }
  | { readonly type: 'failed'; readonly error: Error }
)

/** How much of a long page is drawn at once: all of it, or its first window. Then the rest follows after the paint. */
export type Extent = 'whole' | 'start'

/** The way of a reader to another page. */
export type Visit = {
  readonly path: string
  readonly url: URL
  /** Set for a history step. */
  readonly step?: NavigateEvent | undefined
  /** Key of the history entry that the reader leaves. */
  readonly from?: string | undefined
  /** Whether another page has led here, because it moved. */
  readonly isMoved?: boolean
  /** Aborted if the reader presses Stop, or by the next navigation. */
  readonly signal?: AbortSignal
}

export type VisitOptions = {
  readonly base: string
  /** The current view. `draw` sets it. */
  readonly view: Store<View>
  readonly pageCache: PageCache
  /** Value of the progress bar. */
  readonly progress: Store<number>
  /** Draws a view synchronously, whole by default. */
  readonly draw: (view: View, extent?: Extent) => void
  /** Resolves once another page can be drawn. Never rejects. */
  readonly prepare: () => Promise<unknown>
  /** Called after a new page is drawn. `fromStart` if the reader begins at its start, so that focus should move there. */
  readonly afterNavigate: (fromStart: boolean) => void
  /** True while the reader is offline and the page of the URL is not in memory. The old page stays. */
  readonly offlineNotice: Store<boolean>
}

type VisitContext = VisitOptions & {
  readonly scrolls: ScrollMemory
  /** Visits the new URL of a moved page instead. */
  readonly follow: (url: URL) => void
}

type Visits = {
  /** Loads and shows a page, unless the reader has started another visit or stays by then. */
  readonly go: (visit: Visit) => Promise<void>
  /** Ends a running visit, because the reader stays on the page. */
  readonly stay: () => void
}

/** Creates the functions that start and end visits. Only the latest visit is shown. */
export function createVisits(context: VisitContext): Visits {
  const { base, view, pageCache, offlineNotice } = context
  const progress = createProgress(context.progress)
  const completeLinks = createFragmentLinks()
  let latest = 0

  const settleLinks = () => {
    const { path } = view.get()
    completeLinks(isAddress(base, path) ? '' : withBase(base, path))
  }

  const go = async (visit: Visit) => {
    const turn = ++latest
    const isPending = view.get().type === 'pending'
    const prepared = isPending ? undefined : context.prepare()
    if (!isPending) progress.start()
    settleLinks()
    try {
      const found = await pageCache.load(visit.path)
      const outcome = found.type === 'not-found' ? await pageCache.load('/404') : found
      await prepared
      if (turn === latest) showOutcome(outcome, visit, context)
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

/** Whether the address is that of a path below the base. */
export function isAddress(base: string, path: string): boolean {
  return canonicalPath(withoutBase(base, location.pathname) ?? '') === canonicalPath(path)
}

/** Shows a visited page, or loads its document if the data cannot be used, or shows why neither helps. */
function showOutcome(outcome: FetchOutcome, visit: Visit, context: VisitContext): void {
  const { base, view, draw, scrolls, follow, afterNavigate, offlineNotice } = context
  const { path, url, step, from, isMoved = false, signal } = visit
  const isPending = view.get().type === 'pending'

  const showPage = (page: Page) => {
    const fromStart = !step && url.hash === ''
    try {
      // A place that may be below the first window needs the whole page.
      draw({ type: 'page', path, page }, fromStart ? 'start' : 'whole')
    } catch (error) {
      // Page data with parts of a wrong type. The document may be right.
      return reload(error instanceof Error ? error : new Error(String(error)))
    }
    if (step) scrolls.goBack(step)
    else scrollToStart(url.hash)
    afterNavigate(fromStart)
  }

  const showFailure = (error: Error) => {
    // The reader pressed Stop: return to the history entry of the page still shown.
    if (signal?.aborted && from && from !== navigation.currentEntry?.key) return navigation.traverseTo(from)
    console.warn(`Could not load ${path}.`, error)
    if (isPending) draw({ type: 'failed', path, error })
    else if (navigator.onLine) reload(error)
    else offlineNotice.set(true)
  }

  /** Loads the document, or shows the error if that was done a moment ago. */
  const reload = (error: Error) => {
    if (!mayReload(url.href, isMoved, isPending)) return draw({ type: 'failed', path, error })
    if (step) scrolls.keep()
    location.reload()
  }

  if (outcome.type === 'moved' && !isMoved) {
    // Only once: two routes may each say that the page is at the other.
    follow(new URL(withBase(base, outcome.route) + url.search + url.hash, url))
    return
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
      reload(new Error(strings.siteUpdated))
  }
}
