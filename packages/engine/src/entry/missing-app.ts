import type { BootData } from '../core/page/shell.ts'
import * as strings from '../core/ui-strings.ts'

/** Shows a banner that the app could not be loaded, with the likely cause. It may have no style sheet. */
export function showMissingApp({ base, route, appUrl }: Pick<BootData, 'base' | 'route' | 'appUrl'>): void {
  delete document.documentElement.dataset.resolving
  const suggestion = likelyBase(route)
  const fits = route === '/404' ? location.pathname.startsWith(base) : suggestion === base
  const banner = document.createElement('div')
  banner.id = '~base-url-banner'
  banner.style.cssText =
    'border:thick solid red;background:#ffe6b3;color:black;margin:20px;padding:20px;font:20px/1.5 sans-serif'
  line(banner, 'p', strings.appMissing).style.fontWeight = 'bold'
  if (fits) line(banner, 'p', strings.scriptMissing + appUrl)
  else {
    line(banner, 'p', strings.wrongBase)
    const current = line(banner, 'p', strings.configuredBase)
    line(current, 'code', base).style.color = 'red'
    if (base === '/') current.append(strings.defaultBase)
    const better = line(banner, 'p', strings.suggestedBase)
    line(better, 'code', suggestion).style.color = 'green'
  }
  document.body.prepend(banner)
}

function line(parent: HTMLElement, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}

/** Returns the path of the current URL without the page's route and without a file name. */
function likelyBase(route: string): string {
  const path = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/')
  const end = route.replace(/\/?$/, '/')
  const matches = path.toLowerCase().endsWith(end)
  return matches ? path.slice(0, path.length - end.length + 1) : path.replace(/[^/]*\/$/, '') || '/'
}
