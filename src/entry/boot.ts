/**
 * Runs before first paint, inside the document: whatever storage decides must be right in the first picture.
 * It has no imports, so that it stays some hundred bytes.
 */

type Boot = {
  readonly base: string
  readonly route: string
  readonly announcement?: string
  readonly follow: boolean
  readonly entry: string
}

const html = document.documentElement
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is denied or full: the choice lasts for this page only.
  }
}

const asked = new URLSearchParams(location.search).get('docusaurus-theme')
const choice = asked === 'dark' || asked === 'light' ? asked : stored('theme')
const system = boot.follow && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
html.dataset.theme = choice === null ? system : choice === 'dark' ? 'dark' : 'light'

if (boot.announcement) {
  const fresh = stored('docusaurus.announcement.id') !== boot.announcement
  if (fresh) {
    store('docusaurus.announcement.id', boot.announcement)
    store('docusaurus.announcement.dismiss', 'false')
  }
  html.dataset.announcementBarInitiallyDismissed = String(
    !fresh && stored('docusaurus.announcement.dismiss') === 'true',
  )
}

if (boot.route === '/404') html.dataset.resolving = ''

// A button that is pressed before the app is there is pressed again once it is: the entry looks for it.
addEventListener('click', ({ target }) => {
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
  if (document.getElementById('base-url-banner') || html.dataset.hasHydrated === 'true') return
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

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.endsWith(boot.entry)) {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner)
      else showBanner()
    }
  },
  true,
)
addEventListener('load', () => {
  // Scripts of the document have run by now: an entry that has not announced itself will not come any more.
  if (!('studioEntry' in globalThis)) showBanner()
})
