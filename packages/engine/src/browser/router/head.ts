import { type HeadTag, headTags, type PageFacts } from '../../core/head-tags.ts'
import type { Store } from '../store.ts'
import { afterPaint } from '../timing.ts'
import type { View } from './router.ts'

/** Keeps the tags of the head in step with the current page. */
export function startHead(view: Store<View>): void {
  const show = () => {
    const now = view.get()
    if (now.type === 'page') afterPaint(() => showPageInHead(now.page))
  }
  view.subscribe(show)
  // The reader may already be on another page.
  const now = view.get()
  if (now.type === 'page' && !isInHead(now.page)) show()
}

function isInHead({ canonical }: PageFacts): boolean {
  return document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content === canonical
}

function showPageInHead(page: PageFacts): void {
  for (const tag of headTags(page)) showTag(tag)
  // Structured data describes the first page, for crawlers, which do not navigate.
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

function showTag([name, attributes, value]: HeadTag): void {
  const pairs = Object.entries(attributes)
  const found = document.head.querySelector(name + pairs.map(([key, is]) => `[${key}="${is}"]`).join(''))
  if (!value) {
    found?.remove()
    return
  }
  const tag = found ?? document.head.appendChild(document.createElement(name))
  for (const [key, is] of [...pairs, [name === 'meta' ? 'content' : 'href', value] as const]) tag.setAttribute(key, is)
}
