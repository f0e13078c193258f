/** Styles, motion and head tags that only the pages after the first one need. */

import { adoptStyles } from '../browser/adopt-styles.ts'
import type { View } from '../browser/router/visit.ts'
import type { Store } from '../browser/store.ts'
import { type HeadTag, headTags } from '../core/page/head-tags.ts'
import maths from '../view/content/maths.css?inline'
import extra from '../view/extra.css?inline'

let hasStarted = false

/** Adds the styles of all kinds of pages, and fades in the content of each. Does nothing if called again. */
export function startOtherPages(view: Store<View>): void {
  if (hasStarted) return
  hasStarted = true
  // Last: a sheet before others would make browsers load the typefaces again.
  adoptStyles(extra + maths)
  view.subscribe(() =>
    // The first frame already shows the content, so no reader waits.
    requestAnimationFrame(() => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      document.querySelector('main')?.animate({ opacity: [0.3, 1] }, { duration: 150, easing: 'ease-out' })
    }),
  )
}

/** Puts the tags of the current page into the head. */
export function showPageInHead(view: Store<View>): void {
  const now = view.get()
  if (now.type !== 'page') return
  for (const tag of headTags(now.page)) showTag(tag)
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
