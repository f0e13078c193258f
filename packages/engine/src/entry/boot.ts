/**
 * Runs inline, before first paint. It applies stored choices in time for that paint, and limits it to the first window.
 * It imports only what is tiny, because every document contains it.
 */

import { keyOf } from '../browser/shortcuts/key-of.ts'
import type { Studio } from '../browser/studio.ts'
import { selectPanel, selectTab, settleTabs as settle } from '../browser/tabs/select-tab.ts'
import * as words from '../core/words.ts'

type Boot = {
  readonly base: string
  readonly route: string
  readonly follow: boolean
  readonly entry: string
  readonly fonts: readonly string[]
}

/** Two limits in ms: from request to this script on a fast connection, and for fonts to delay the first paint. */
const soon = 100

const html = document.documentElement
const boot = JSON.parse(document.getElementById('~boot')?.textContent ?? '{}') as Boot

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is denied.
    return null
  }
}

let choice = new URLSearchParams(location.search).get('docusaurus-theme')
if (choice !== 'dark' && choice !== 'light') choice = stored('theme')
const isDark = choice === null ? boot.follow && matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
html.dataset.theme = isDark ? 'dark' : 'light'

if (boot.route === '/404') html.dataset.resolving = ''

// Hide the differences of other variants, on pages where readers can choose that one.
const variantSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(variantSheet)
const showVariant = (variant: string): void => {
  const name = JSON.stringify(variant)
  variantSheet.replaceSync(
    variant &&
      `:root:has([value=${name}]) [data-variant]:not([data-variant=${name}]){display:none}[value=${name}]{--tone:var(--accent)}`,
  )
}
showVariant(stored('docusaurus.tab.database') ?? '')

// Select tabs as soon as the browser has parsed them, so that no paint shows the wrong panel.
const settleTabs = (list: HTMLElement) => settle(list, stored)
const tabs = new MutationObserver(() => document.querySelectorAll<HTMLElement>('[role=tablist]').forEach(settleTabs))
tabs.observe(html, { childList: true, subtree: true })
// The browser has found words or a target in a hidden panel.
addEventListener('beforematch', ({ target }) => target instanceof HTMLElement && selectPanel(target))

const draw = (all?: boolean): void => {
  const parts = () => document.querySelectorAll('.part')
  const show = (part: Element) => {
    part.className = ''
  }
  if (all) parts().forEach(show)
  else
    requestAnimationFrame(() => {
      const [part] = parts()
      if (part)
        setTimeout(() => {
          show(part)
          draw()
        })
      else if (document.readyState === 'loading') setTimeout(draw, 50)
    })
}

// On a fast connection, request the typefaces now and let the first paint wait briefly for them. Later typefaces are
// used from the next page, so that nothing moves while reading. On a slow one, the app requests them when idle.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
const isFast = visit && performance.now() - visit.requestStart < soon && !connection?.saveData
if (isFast && boot.fonts.length > 0) {
  html.dataset.fonts = 'soon'
  const loaded = Promise.all(boot.fonts.map((font) => document.fonts.load(font)))
  const late = new Promise((end) => setTimeout(end, soon))
  Promise.race([loaded.then(() => ''), late.then(() => 'late')])
    .catch(() => 'late')
    .then((state) => {
      html.dataset.fonts = state
    })
}

// Draw everything at once for fragment links, reloads and history steps.
if (visit?.type === 'navigate' && !/#/.test(visit.name + location)) html.dataset.parts = ''
draw()

let pressedButton: HTMLElement | null = null
const pressedKeys: KeyboardEvent[] = []
const repeatPresses = () => {
  pressedButton?.click()
  // Each in a task of its own, so that an opened search gets the letters that follow.
  for (const event of pressedKeys) setTimeout(() => dispatchEvent(new KeyboardEvent(event.type, event)))
}

const studio: Studio = {
  loadedPath: location.pathname,
  drawParts: draw,
  showVariant,
  repeatPresses,
  selectTab,
  selectPanel,
  settleTabs,
}
Object.assign(window, { '~studio': studio })

const isUnready = () => html.dataset.hasHydrated === 'false'
const isStarting = () => isUnready() && (studio.started || document.readyState !== 'complete')

addEventListener('click', ({ target }) => {
  // A link may lead to a part that is not drawn yet.
  draw(true)
  if (isStarting() && target instanceof Element) pressedButton = target.closest('button')
})

addEventListener('keydown', (event) => {
  if (!isStarting()) return
  pressedKeys.push(event)
  // Browsers would search the web.
  if ((event.ctrlKey || event.metaKey) && keyOf(event) === 'k') event.preventDefault()
})

// Safari may keep a page that was left before its app started, and then never loads the rest.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isUnready()) location.reload()
})

const line = (parent: HTMLElement, tag: string, text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

/** Returns the path of the current URL without the page's route and without a file name. */
const likelyBase = (): string => {
  const path = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/')
  const route = boot.route.replace(/\/?$/, '/')
  const matches = path.toLowerCase().endsWith(route)
  return matches ? path.slice(0, path.length - route.length + 1) : path.replace(/[^/]*\/$/, '') || '/'
}

/** Shows a banner that the app could not be loaded, with the likely cause. */
const showBanner = (): void => {
  delete html.dataset.resolving
  const suggestion = likelyBase()
  const fits = boot.route === '/404' ? location.pathname.startsWith(boot.base) : suggestion === boot.base
  const banner = document.createElement('div')
  banner.id = '~base-url-banner'
  banner.style.cssText =
    'border:thick solid red;background:rgb(255,230,179);color:black;margin:20px;padding:20px;font:20px/1.5 sans-serif'
  line(banner, 'p', words.appMissing).style.fontWeight = 'bold'
  if (fits) {
    line(banner, 'p', words.scriptMissing + boot.entry)
  } else {
    line(banner, 'p', words.wrongBase)
    const current = line(banner, 'p', words.configuredBase)
    line(current, 'code', boot.base).style.color = 'red'
    if (boot.base === '/') current.append(words.defaultBase)
    const better = line(banner, 'p', words.suggestedBase)
    line(better, 'code', suggestion).style.color = 'green'
  }
  document.body.prepend(banner)
}

document.addEventListener('DOMContentLoaded', () => {
  tabs.disconnect()
  // All scripts of the document have run by now, so an entry that has not started has failed.
  if (!studio.started) showBanner()
})
