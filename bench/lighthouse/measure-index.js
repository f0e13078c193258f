import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

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
