import { canonicalPath, withoutBase } from '../../core/urls/route.ts'
import { isFilePath } from '../../core/urls/urls.ts'
import { hasApi } from '../has-api.ts'
import { onPress } from '../on-press.ts'
import { elementOfHash, expose } from '../reveal/reveal.ts'
import type { Store } from '../store.ts'
import { type ScrollMemory, scrollToStart } from './scroll.ts'
import { isAddress, type View, type Visits, visitOfLocation } from './visit.ts'

type RouterOptions = {
  readonly base: string
  readonly view: Store<View>
  readonly scrolls: ScrollMemory
  readonly visits: Visits
  /** Closes the topmost dialog before a history step. Returns whether there was one. */
  readonly closeOverlay: () => boolean
}

/**
 * Starts the router. With the Navigation API, it decides which navigations visit a page in the same document. Without, links load
 * documents.
 */
export function startRouter({ base, view, scrolls, visits, closeOverlay }: RouterOptions): void {
  if (!hasApi('navigation')) {
    exposeTargets()
    return
  }
  /** Key of the history entry of the shown page, to which a reader returns who stops a visit. */
  let from: string | undefined

  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, signal } = event
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || navigationType === 'reload') return
    if (navigationType === 'traverse' && closeOverlay() && event.cancelable) return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFilePath(path)) return
    const shown = view.get()
    // While a page loads, the address is not that of the shown one, whose scroll state is stored.
    if (isAddress(base, shown.path)) {
      from = navigation.currentEntry?.key
      scrolls.save()
    }
    const isShown = shown.type === 'page' && canonicalPath(path) === canonicalPath(shown.path)
    if (isShown && event.hashChange) {
      // The browser scrolls to the target, which must be shown by then.
      if (navigationType !== 'traverse') expose(elementOfHash(url.hash))
      return visits.stay()
    }
    const step = navigationType === 'traverse' ? event : undefined
    const sameQuery = url.search === location.search
    const scrollOnly = async () => {
      visits.stay()
      if (step) scrolls.restore(step)
      else if (url.hash ? elementOfHash(url.hash) : sameQuery) scrollToStart(url.hash)
    }
    const handler = isShown ? scrollOnly : () => visits.go({ path, url, step, from, signal })
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  scrolls.restoreAfterReload()
  navigation.addEventListener('navigate', onNavigate)
  // Before the router starts, a step back after a reload changes the address but not the page.
  const boot = document.getElementById('~boot')
  if (location.pathname !== boot?.dataset.loadedPath) void visits.go(visitOfLocation(base))
}

/** Shows the target of each pressed link to the same page, because the browser scrolls there. */
function exposeTargets(): void {
  onPress<HTMLAnchorElement>('a', ({ pathname, hash }) => {
    if (pathname === location.pathname) expose(elementOfHash(hash))
  })
}
