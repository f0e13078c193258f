import type { Page } from '@playwright/test'

/** A layout shift: Chromium's score, and the start of the HTML of the moved elements. */
export type Shift = { readonly score: number; readonly moved: readonly string[] }

/** Records layout shifts in pages that load from now on. Returns a function that reads those of the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const wordsOf = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 60) ?? 'something that is gone'
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]
      for (const { value, sources } of entries)
        shifts.push({ score: value, moved: sources.map(({ node }) => wordsOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts)
}
