import type { Page } from '../page/page.ts'
import { pathKey, withoutBase } from '../page/urls.ts'
import type { Outcome, Pieces } from './pieces.ts'
import type { Progress } from './progress.ts'
import { scrollToStart } from './scroll.ts'
import type { SafeStorage } from './storage.ts'
import type { View } from './view.ts'

export type RouterOptions = {
  readonly base: string
  readonly first: View
  readonly pieces: Pieces
  readonly progress: Progress
  readonly session: SafeStorage
  /** Draws a view; the content is on screen when it returns. */
  readonly draw: (view: View) => void
  /** Tells whether a step through the history was used up by something that is open, such as the drawer. */
  readonly consumeStep: () => boolean
  /** Called after a new page is on screen; `fresh` is true where focus goes to its start. */
  readonly arrived: (page: Page, fresh: boolean) => void
  /** Called when the reader is offline and the page asked for is not in memory: the old page stays. */
  readonly stranded: () => void
}

export type Router = {
  /** Starts to listen; gives a function that stops. */
  readonly start: () => () => void
  /** Asks again for the page of the address, from scratch. */
  readonly retry: () => Promise<void>
}

const reloadedKey = 'navigation.reloaded'
const reloadPause = 10_000

/** Gives the router: links become pieces where the browser has the Navigation API, and stay plain page loads where not. */
export function createRouter(options: RouterOptions): Router {
  const { base, pieces, progress, draw } = options
  let view = options.first
  let latest = 0

  const show = (next: View) => {
    view = next
    draw(next)
  }

  const onNavigate = (event: NavigateEvent) => {
    const url = new URL(event.destination.url)
    const path = withoutBase(base, url.pathname)
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || event.navigationType === 'reload')
      return
    if (event.navigationType === 'traverse' && event.cancelable && options.consumeStep()) return event.preventDefault()
    if (path === undefined || url.origin !== location.origin || isFile(path)) return
    const same = pathKey(path) === pathKey(view.path)
    if (same && event.hashChange) return stay()
    const visit = { path, url, type: event.navigationType, restoreScroll: () => restoreScroll(event) }
    const handler = same ? async () => returnTo(visit) : () => go(visit)
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  }

  /** The reader stays on the page: whatever was on its way is not wanted any more. */
  const stay = () => {
    latest++
    progress.finish()
  }

  const returnTo = ({ url, type, restoreScroll }: Visit) => {
    const unchanged = url.href === lastUrl
    stay()
    lastUrl = url.href
    if (type === 'traverse') restoreScroll()
    else if (unchanged || url.hash) scrollToStart(url.hash)
  }

  const go = async (visit: Visit) => {
    const turn = ++latest
    lastUrl = visit.url.href
    try {
      const ready = pieces.peek(visit.path)
      if (!ready) progress.start()
      const outcome = ready ? pageOutcome(ready) : await pieces.load(visit.path)
      if (turn === latest) await commit(outcome, visit, turn)
    } finally {
      if (turn === latest) progress.finish()
    }
  }

  const commit = async (outcome: Outcome, visit: Visit, turn: number): Promise<void> => {
    switch (outcome.type) {
      case 'page':
        return arrive(outcome.page, visit)
      case 'not-found':
        return arriveNowhere(visit, turn)
      case 'stale':
        return location.reload()
      case 'failed':
        return fail(outcome.error, visit)
    }
  }

  const arrive = (page: Page, { path, url, type, restoreScroll }: Visit) => {
    show({ type: 'page', path, page })
    if (type === 'traverse') restoreScroll()
    else scrollToStart(url.hash)
    options.arrived(page, type === 'push' && url.hash === '')
  }

  const arriveNowhere = async (visit: Visit, turn: number) => {
    const outcome = await pieces.load('/404')
    if (turn !== latest) return
    if (outcome.type === 'page') arrive(outcome.page, visit)
    else location.reload()
  }

  const fail = (error: Error, { path, url }: Visit) => {
    if (!navigator.onLine) return options.stranded()
    console.warn(`The page ${path} could not be loaded.`, error)
    if (wasReloaded(url.href)) return show({ type: 'failed', path, error })
    options.session.set(reloadedKey, `${Date.now()} ${url.href}`)
    location.reload()
  }

  /** One reload for an address within a short time: a second failure is told instead. */
  const wasReloaded = (href: string) => {
    const [time = '0', before = ''] = (options.session.get(reloadedKey) ?? '').split(' ')
    return before === href && Date.now() - Number(time) < reloadPause
  }

  const retry = async () => {
    const path = withoutBase(base, location.pathname) ?? '/'
    const turn = ++latest
    pieces.forget(path)
    show({ type: 'pending', path })
    const outcome = await pieces.load(path)
    if (turn !== latest) return
    if (outcome.type === 'failed') return show({ type: 'failed', path, error: outcome.error })
    const url = new URL(location.href)
    await commit(outcome, { path, url, type: 'replace', restoreScroll: () => undefined }, turn)
  }

  let lastUrl = ''
  return {
    retry,
    start: () => {
      lastUrl = location.href
      if (!('navigation' in globalThis)) return () => undefined
      navigation.addEventListener('navigate', onNavigate)
      return () => navigation.removeEventListener('navigate', onNavigate)
    },
  }
}

type Visit = {
  readonly path: string
  readonly url: URL
  readonly type: NavigationType
  readonly restoreScroll: () => void
}

function pageOutcome(page: Page): Outcome {
  return { type: 'page', page }
}

/** Anything with an ending other than `.html` is a file of its own, not a page. */
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,4}$/i.test(path)
}

/** A navigation that was stopped or superseded has no scroll position to restore, and says so by throwing. */
function restoreScroll(event: NavigateEvent): void {
  try {
    event.scroll()
  } catch {
    scrollToStart(new URL(event.destination.url).hash)
  }
}
