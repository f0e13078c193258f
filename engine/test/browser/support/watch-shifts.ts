import type { Page } from '@playwright/test'

/** A part of the page that moved without being asked to: how much by Chromium's score, and how its HTML begins. */
export type Shift = { readonly score: number; readonly moved: readonly string[] }

/** Notes what moves in the pages that are loaded from now on; gives what reads it from the page that is shown. */
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
