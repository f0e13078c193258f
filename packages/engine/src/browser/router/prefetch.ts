import { canonicalPath, withoutBase } from '../../core/urls/route.ts'
import { isExternal, isFilePath } from '../../core/urls/urls.ts'
import { isCostly } from '../network/is-costly.ts'
import { whenIdle } from '../timing.ts'
import type { PageCache } from './page-cache.ts'

type PrefetchOptions = {
  readonly base: string
  readonly pageCache: PageCache
  /** Loads what other pages need besides their data. */
  readonly prepare: () => Promise<unknown>
}

/**
 * Prefetches pages: at once, with what they need besides their data, if the reader hovers over, touches or focuses a link.
 * Returns a function that watches the links now in the document: pages of those in view are prefetched in idle time.
 */
export function startPrefetch({ base, pageCache, prepare }: PrefetchOptions): () => void {
  const requested = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()

  const fetchOnce = async (link: HTMLAnchorElement, priority: 'high' | 'low') => {
    const path = pathOf(link, base)
    if (path === undefined || isCostly()) return
    const key = canonicalPath(path)
    if (key === canonicalPath(withoutBase(base, location.pathname) ?? '')) return
    if (priority === 'low' && (requested.has(key) || pageCache.has(path))) return
    requested.add(key)
    if (priority === 'high') void prepare()
    return pageCache.load(path, priority)
  }

  const observer = new IntersectionObserver((entries) => {
    const links = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting && target instanceof HTMLAnchorElement ? target : [],
    )
    for (const link of links) observer.unobserve(link)
    // One at a time: on a slow connection, more would delay the reader's requests.
    whenIdle(() => {
      for (const link of links) queue = queue.then(() => fetchOnce(link, 'low'))
    })
  })

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) void fetchOnce(link, 'high')
  }

  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true })
  return () => {
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
  }
}

/** Returns the path of an internal link to a page. Undefined for other links. */
function pathOf(link: HTMLAnchorElement, base: string): string | undefined {
  const href = link.getAttribute('href') ?? ''
  if (isExternal(href) || href.startsWith('#') || href === '' || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const path = withoutBase(base, link.pathname)
  return path && isFilePath(path) ? undefined : path
}
