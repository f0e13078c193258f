import { canonicalPath, withoutBase } from '../../core/urls/route.ts'
import { isFilePath } from '../../core/urls/urls.ts'
import { hasApi } from '../has-api.ts'
import { onPress } from '../on-press.ts'
import { elementOfHash, expose } from '../reveal/reveal.ts'
import { createScrollMemory, scrollToStart } from './scroll.ts'
import { createVisits, isAddress, type Visit, type VisitOptions } from './visit.ts'

type RouterOptions = VisitOptions & {
  /** Closes what lies over the page before a history step. Returns whether there was something. */
  readonly interceptBack: () => boolean
}

type Router = {
  /** Starts to handle navigations. */
  readonly start: () => void
  /** Fetches the page of the current URL again. Never rejects. */
  readonly retry: () => Promise<void>
}

/**
 * Creates the router. With the Navigation API, it decides which navigations draw a page in the same document. Without, links load
 * documents.
 */
export function createRouter(options: RouterOptions): Router {
  const { base, view, pageCache, draw, offlineNotice } = options
  const scrolls = createScrollMemory()
  /** Key of the history entry of the shown page, to which a reader returns who stops a visit. */
  let from: string | undefined
  /** URL of the navigation that follows a moved page. */
  let movedTo = ''
  const follow = (url: URL) => {
    movedTo = url.href
    // Starts a navigation that replaces this one in the history.
    location.replace(url)
  }
  const { go, stay } = createVisits({ ...options, scrolls, follow })

  const onNavigate = (event: NavigateEvent) => {
    const { navigationType } = event
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || navigationType === 'reload') return
    if (navigationType === 'traverse' && options.interceptBack() && event.cancelable) return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFilePath(path)) return
    const shown = view.get()
    // While a page loads, the address is not that of the shown one, whose place was noted.
    if (isAddress(base, shown.path)) {
      from = navigation.currentEntry?.key
      scrolls.note()
    }
    const isShown = shown.type === 'page' && canonicalPath(path) === canonicalPath(shown.path)
    if (isShown && event.hashChange) {
      // The browser scrolls to the target, which must be shown by then.
      if (navigationType !== 'traverse') expose(elementOfHash(url.hash))
      return stay()
    }
    const step = navigationType === 'traverse' ? event : undefined
    const visit = { path, url, step, from, isMoved: url.href === movedTo, signal: event.signal }
    movedTo = ''
    const sameQuery = url.search === location.search
    const returnToPlace = async () => {
      stay()
      if (step) scrolls.goBack(step)
      else if (url.hash ? elementOfHash(url.hash) : sameQuery) scrollToStart(url.hash)
    }
    const handler = isShown ? returnToPlace : () => go(visit)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  const retry = () => {
    const visit = visitOfLocation(base)
    pageCache.forget(visit.path)
    if (!offlineNotice.get()) draw({ type: 'pending', path: visit.path })
    return go(visit)
  }

  const start = () => {
    scrolls.restore()
    navigation.addEventListener('navigate', onNavigate)
    // Before the router starts, a step back after a reload changes the address but not the page.
    const boot = document.getElementById('~boot')
    if (location.pathname !== boot?.dataset.loadedPath) void go(visitOfLocation(base))
  }

  return { retry, start: hasApi('navigation') ? start : exposeTargets }
}

function visitOfLocation(base: string): Visit {
  const url = new URL(location.href)
  return { path: withoutBase(base, url.pathname) ?? '/404', url }
}

/** Shows the target of each pressed link to the same page, because the browser scrolls there. */
function exposeTargets(): void {
  onPress<HTMLAnchorElement>('a', ({ pathname, hash }) => {
    if (pathname === location.pathname) expose(elementOfHash(hash))
  })
}
