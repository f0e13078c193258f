import { flushSync } from 'react-dom'
import { drawAllParts, hideParts } from '../browser/content/draw-parts.ts'
import { focusPlace } from '../browser/focus/focus-place.ts'
import { applyFonts } from '../browser/fonts/apply-fonts.ts'
import { lazy } from '../browser/network/lazy.ts'
import { createPageCache, type PageCache } from '../browser/router/page-cache.ts'
import { createRouter } from '../browser/router/router.ts'
import type { Extent, View } from '../browser/router/visit.ts'
import { say } from '../browser/say.ts'
import { visitCategories } from '../browser/sidebar/visit-categories.ts'
import { afterPaint } from '../browser/timing.ts'
import type { PageFacts } from '../core/page/head-tags.ts'
import { htmlData } from '../core/page/html-data.ts'
import type { AppState } from '../view/app-context.ts'

export type Navigation = {
  readonly pageCache: PageCache
  /** Loads once what other pages need. Never rejects, and ends after 1 s: an unstyled page beats none. */
  readonly prepare: () => Promise<unknown>
  /** Draws a view, whole by default. */
  readonly draw: (view: View, extent?: Extent) => void
  /** Fetches the page of the current URL again. Never rejects. */
  readonly retry: () => Promise<void>
}

/** Maximum time that a navigation waits for what other pages need, in ms. */
const prepareLimit = 1000

/** Starts to show other pages in the same document. Before that, links load documents. */
export function startNavigation(state: AppState): Navigation {
  const { shell, view, categories, drawer, search, panel, offlineNotice, progress } = state
  const { base, build, fonts } = shell
  const pageCache = createPageCache({ base, build, fetch: (...request) => fetch(...request), now: Date.now })

  const draw = (next: View, extent: Extent = 'whole') => {
    if (next.type === 'page') showPageOnRoot(next.page)
    else document.title = shell.title
    if (extent === 'start') hideParts()
    applyFonts(fonts)
    flushSync(() => {
      offlineNotice.set(false)
      const before = view.get()
      if (next.type === 'page')
        visitCategories(categories, before.type === 'page' ? before.page : { route: before.path }, next.page)
      view.set(next)
    })
    if (extent === 'whole') drawAllParts()
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

  const router = createRouter({
    base,
    view,
    pageCache,
    progress,
    draw,
    prepare,
    interceptBack: () => {
      if (search.get() !== undefined) search.set(undefined)
      else if (panel.get()) panel.set(undefined)
      else if (drawer.get()) drawer.set(false)
      else return false
      return true
    },
    afterNavigate: (fromStart) => {
      const skip = document.getElementById('~skip')
      if (fromStart && skip) focusPlace(skip, { preventScroll: true })
      afterPaint(() => say(document.title))
    },
    offlineNotice,
  })
  router.start()
  return { pageCache, prepare, draw, retry: router.retry }
}

/** Sets the title and the attributes of `<html>` for a page. Style sheets depend on them. */
function showPageOnRoot(page: PageFacts): void {
  document.title = page.documentTitle
  const { dataset } = document.documentElement
  for (const [key, value] of Object.entries(htmlData(page))) {
    if (value === undefined) delete dataset[key]
    else dataset[key] = value
  }
}
