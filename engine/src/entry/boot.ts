/**
 * Runs before first paint, inside the document: whatever storage decides must be right in the first picture, and that picture
 * has to draw no more than a window shows. It has no imports, so that it stays some hundred bytes.
 */

type Boot = {
  readonly base: string
  readonly route: string
  readonly follow: boolean
  readonly entry: string
  readonly fonts: readonly string[]
}

/** Longest answer time of a fast connection, and longest wait of the first paint for typefaces, in ms. */
const soon = 100

const html = document.documentElement
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot

let choice = new URLSearchParams(location.search).get('docusaurus-theme')
if (choice !== 'dark' && choice !== 'light')
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage is denied.
    choice = null
  }
const isDark = choice === null ? boot.follow && matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
html.dataset.theme = isDark ? 'dark' : 'light'

if (boot.route === '/404') html.dataset.resolving = ''

/** Draws the parts of a page that are not drawn yet: all of them, or each after the picture of the one before. */
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

// On a fast connection the typefaces are requested now, and the first paint waits briefly for them. Typefaces that come later are
// shown on the next page, so nothing moves under a reader's eyes. On a slow connection the app requests them when it is idle.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
const isFast = visit && visit.responseStart - visit.requestStart < soon && !connection?.saveData
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

// Only a new visit to the top gets the page in parts: a fragment or a way back needs all of it at once.
if (visit?.type === 'navigate' && !/#/.test(visit.name + location)) html.dataset.parts = ''
draw()
// The app draws pages, too.
Object.assign(globalThis, { studioDraw: draw })

// A button that is pressed before the app is there is pressed again once it is: the entry looks for it.
addEventListener('click', ({ target }) => {
  // A link may lead to what is not drawn yet.
  draw(true)
  if (html.dataset.hasHydrated === 'false' && target instanceof Element)
    Object.assign(globalThis, { studioPressed: target.closest('button') })
})

const line = (parent: HTMLElement, tag: string, text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

/** The address as it is, less the page's own route; without the name of a file. */
const likelyBase = (): string => {
  const path = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/')
  const route = boot.route.replace(/\/?$/, '/')
  const matches = path.toLowerCase().endsWith(route)
  return matches ? path.slice(0, path.length - route.length + 1) : path.replace(/[^/]*\/$/, '') || '/'
}

/** Says that the app could not be loaded, and what the likely cause is. */
const showBanner = (): void => {
  delete html.dataset.resolving
  const suggestion = likelyBase()
  const fits = boot.route === '/404' ? location.pathname.startsWith(boot.base) : suggestion === boot.base
  const banner = document.createElement('div')
  banner.id = 'base-url-banner'
  banner.style.cssText =
    'border:thick solid red;background:rgb(255,230,179);color:black;margin:20px;padding:20px;font:20px/1.5 sans-serif'
  line(banner, 'p', 'This site did not load properly.').style.fontWeight = 'bold'
  if (fits) {
    line(banner, 'p', `Its script ${boot.entry} is missing or blocked. You can read the page; reload it to try again.`)
  } else {
    line(banner, 'p', 'A wrong base URL is the usual cause.')
    const current = line(banner, 'p', 'The configured base URL is ')
    line(current, 'code', boot.base).style.color = 'red'
    if (boot.base === '/') current.append(' (the default)')
    const better = line(banner, 'p', 'Try this one: ')
    line(better, 'code', suggestion).style.color = 'green'
  }
  document.body.prepend(banner)
}

document.addEventListener('DOMContentLoaded', () => {
  // Scripts of the document have run by now: an entry that has not announced itself will not come any more.
  if (!('studioEntry' in globalThis)) showBanner()
})
