import { isExternal, isFile, pathKey, withoutBase } from '../../page/urls.ts'
import { whenIdle } from '../timing.ts'
import type { Pieces } from './pieces.ts'

/** What a browser may tell of the reader's connection; not in every browser. */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

/**
 * Fetches pages before they are asked for: links under pointer, finger or focus at once, links in view when the browser has
 * time. Returns a function that watches the links that are in the document now.
 */
export function startPrefetch(pieces: Pieces, base: string): () => void {
  const asked = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  const fetchOnce = async (link: HTMLAnchorElement, priority: 'high' | 'low') => {
    const path = pathOf(link, base)
    if (path === undefined || isCostly()) return
    const key = pathKey(path)
    if (key === pathKey(withoutBase(base, location.pathname) ?? '')) return
    if (priority === 'low' && (asked.has(key) || pieces.has(path))) return
    asked.add(key)
    return pieces.load(path, priority)
  }

  const observer = new IntersectionObserver((entries) => {
    const links = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting && target instanceof HTMLAnchorElement ? target : [],
    )
    for (const link of links) observer.unobserve(link)
    // One after the other, so that on a slow line at most one is in the way of what a reader asks for.
    whenIdle(() => {
      for (const link of links) last = last.then(() => fetchOnce(link, 'low'))
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

/** The path of an internal link to another page, else nothing. */
function pathOf(link: HTMLAnchorElement, base: string): string | undefined {
  const href = link.getAttribute('href') ?? ''
  if (isExternal(href) || href.startsWith('#') || href === '' || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const path = withoutBase(base, link.pathname)
  return path && isFile(path) ? undefined : path
}

/** Whether the reader's connection is slow or saves data: then nothing is prefetched. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
