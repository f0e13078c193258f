import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds, one line for each; best practices and WCAG 2.2 included. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Evaluated by the debugger, the script needs no leave from the page's policy. A document keeps it.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(`${axe};0`)
  const found = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (...options: unknown[]) => Promise<AxeResults> } }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  )
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} · ${target.join(' ')} · ${failureSummary}`),
  )
}

/** What axe-core can find in a mode after it has looked at the other: it changes colours and nothing else. */
export const rulesOf = (mode: string) => (mode === 'dark' ? ['color-contrast'] : undefined)

/** What axe-core finds in light, and after the reader has switched, in dark. */
export async function violationsInModes(page: Page): Promise<{ light: readonly string[]; dark: readonly string[] }> {
  const light = await violations(page)
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  return { light, dark: await violations(page, rulesOf('dark')) }
}
