import { expect } from '@playwright/test'
import { type BrowserWindow, complete, shows } from './walk.ts'

/** Opens the sample of a landing page for editing. The editor replaces it and stays in view. */
export async function editOnLanding(window: BrowserWindow, origin: string): Promise<void> {
  await window.goto(`${origin}/ledger/`)
  await complete(window)
  // The deferred script loads with the first key.
  await window.press('Shift')
  await shows(window, () => document.querySelector('.play') !== null, true)
  await window.click('.play')
  await shows(window, () => document.querySelector('.playground-editor') !== null, true)
  const place = await window.evaluate(() => ({
    sample: document.querySelector('.sample')?.checkVisibility(),
    top: document.querySelector('.playground-editor')?.getBoundingClientRect().top ?? -1,
    height: innerHeight,
  }))
  expect(place.sample).toBe(false)
  expect(place.top).toBeGreaterThan(60)
  expect(place.top).toBeLessThan(place.height)
}

/** Tabs through the bar of a scrolled page and into the sidebar. The page must not move. */
export async function tabThroughBar(window: BrowserWindow, origin: string): Promise<void> {
  await window.goto(`${origin}/ledger/api/select`)
  await complete(window)
  await window.evaluate(() => scrollTo(0, 4000))
  await shows(window, () => scrollY, 4000)
  let inBar = 0
  for (let stop = 0; stop < 20; stop++) {
    await window.press('Tab')
    if (await window.evaluate(() => document.activeElement?.closest('.bar') !== null)) inBar++
    // After two frames, a smooth or late scroll has started.
    const place = () =>
      window.evaluate(
        () =>
          new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
      )
    expect(await place(), `after ${stop + 1} stops`).toBe(4000)
  }
  expect(inBar).toBeGreaterThan(5)
}
