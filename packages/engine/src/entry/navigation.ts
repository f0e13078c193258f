import { flushSync } from 'react-dom'
import { hideParts } from '../browser/content/show-parts.ts'
import { setFocusStart } from '../browser/focus/focus-start.ts'
import { applyFonts } from '../browser/fonts/apply-fonts.ts'
import { lazy } from '../browser/network/lazy.ts'
import { createPageCache, type PageCache } from '../browser/router/page-cache.ts'
import { startRouter } from '../browser/router/router.ts'
import { createScrollMemory, scrollToStart } from '../browser/router/scroll.ts'
import { createVisits, type View, type Visit, visitOfLocation } from '../browser/router/visit.ts'
import { say } from '../browser/say.ts'
import { updateCategories } from '../browser/sidebar/update-categories.ts'
import { afterPaint } from '../browser/timing.ts'
import type { HeadFields } from '../core/page/head-tags.ts'
import { htmlData } from '../core/page/html-data.ts'
import type { AppState } from '../view/app-context.ts'

export type PageNavigation = {
  readonly pageCache: PageCache
  /** Loads once what other pages need. Never rejects, and ends after 1 s: an unstyled page beats none. */
  readonly prepare: () => Promise<unknown>
  /** Draws a view. The part of a page below its first window follows after the paint. */
  readonly draw: (view: View) => void
  /** Fetches the page of the current URL again. Never rejects. */
  readonly retry: () => Promise<void>
}

/** Maximum time that a navigation waits for what other pages need, in ms. */
const prepareLimit = 1000

/**
 * Starts to show other pages in the same document. Before that, links load documents. The router makes a visit of a click, and the
 * visit calls `load` and `show`, or `reload` if neither helps.
 */
export function startNavigation(state: AppState): PageNavigation {
  const { shell, view, categories, offlineNotice, progress } = state
  const { base, buildId, fonts } = shell
  const pageCache = createPageCache({ base, buildId, fetch: (...request) => fetch(...request), now: Date.now })
  const scrolls = createScrollMemory()

  /** Draws a view synchronously, but of a long page only the first window. */
  const draw = (next: View) => {
    if (next.type === 'page') showPageOnRoot(next.page)
    else document.title = shell.title
    hideParts()
    applyFonts(fonts)
    flushSync(() => {
      offlineNotice.set(false)
      const before = view.get()
      if (next.type === 'page')
        updateCategories(categories, before.type === 'page' ? before.page : { route: before.path }, next.page)
      view.set(next)
    })
  }

  /** Draws the view of a visit, and scrolls a page to its start, its hash, or where the reader left it. */
  const show = (next: View, { url, step }: Visit) => {
    draw(next)
    if (next.type !== 'page') return
    if (step) scrolls.restore(step)
    else scrollToStart(url.hash)
    const skip = document.getElementById('~skip')
    if (skip && !step && !url.hash) setFocusStart(skip, { preventScroll: true })
    afterPaint(() => say(document.title))
  }

  const loadOtherPages = async () => {
    const found = await import('./other-pages.ts')
    found.startOtherPages(view)
    return found
  }
  const prepare = () => lazy(loadOtherPages, prepareLimit)
  view.subscribe(() => {
    void lazy(loadOtherPages).then((found) => afterPaint(() => found?.showPageInHead(view)))
  })

  const load = async (path: string) => {
    // While no page is on screen, an unstyled one helps at once.
    const [outcome] = await Promise.all([pageCache.load(path), view.get().type === 'pending' || prepare()])
    return outcome
  }

  const reload = ({ step }: Visit) => {
    if (step) scrolls.saveForReload()
    location.reload()
  }

  const visits = createVisits({ base, view, progress, offlineNotice, load, show, reload })

  const retry = () => {
    const visit = visitOfLocation(base)
    pageCache.forget(visit.path)
    if (!offlineNotice.get()) draw({ type: 'pending', path: visit.path })
    return visits.go(visit)
  }

  startRouter({ base, view, scrolls, visits, closeOverlay: () => closeOverlay(state) })
  return { pageCache, prepare, draw, retry }
}

/** Closes the topmost dialog, if one is open. Returns whether it did. */
function closeOverlay({ search, dialog, drawer }: AppState): boolean {
  if (search.get() !== undefined) search.set(undefined)
  else if (dialog.get()) dialog.set(undefined)
  else if (drawer.get()) drawer.set(false)
  else return false
  return true
}

/** Sets the title and the attributes of `<html>` for a page. Style sheets depend on them. */
function showPageOnRoot(page: HeadFields): void {
  document.title = page.documentTitle
  const { dataset } = document.documentElement
  for (const [key, value] of Object.entries(htmlData(page))) {
    if (value === undefined) delete dataset[key]
    else dataset[key] = value
  }
}
