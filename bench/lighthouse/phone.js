import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The index of machines for which "4 times slower" is meant: the middle of what Lighthouse calls a high-end desktop, 1,500 to 2,000 (its `docs/throttling.md`). */
const desktop = 1750

/** Gives how many times slower than a machine of some index Lighthouse's mid-tier phone is: 4 on a quick desktop, less on a slow one. @param {number} index */
export function slowdownOfPhone(index) {
  return Math.max(1, (4 * index) / desktop)
}

/**
 * Gives Lighthouse's benchmark index of this machine at this moment: how much a page's scripts get done, in no unit.
 * @param {import('@playwright/test').Browser} browser @param {string} folder where Lighthouse is installed
 * @returns {Promise<number>}
 */
export async function measureIndex(browser, folder) {
  const file = join(folder, 'node_modules/lighthouse/core/lib/page-functions.js')
  const { pageFunctions } = await import(pathToFileURL(file).href)
  const page = await browser.newPage()
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return index
}
