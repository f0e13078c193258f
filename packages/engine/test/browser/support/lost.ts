import type { Page } from '@playwright/test'

/** Returns elements that overflow the window, and text that is cut off by its box. */
export function lost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const found =
      root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth - root.clientWidth} px wider`] : []
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], .skip') ||
        getComputedStyle(element).clipPath !== 'none'
      )
        continue
      const name = `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`
      const { overflowX, overflowY } = getComputedStyle(element)
      const cut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const short = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      // A collapsed block has a button that shows all of it.
      const offered = element.matches('pre:has(~ .show-all)')
      if (cut || (short && !offered)) found.push(`cut: ${name}`)
      if (element.children.length > 0 || !element.textContent?.trim() || scrolls(element)) continue
      const { left, right } = element.getBoundingClientRect()
      if (right > root.clientWidth + 1 || left < -1) found.push(`outside: ${name}`)
    }
    return found
  })
}
