import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the findings of axe-core, a line each, for best practices and WCAG 2.2. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // The debugger evaluates the script, so the page's policy does not block it. A document keeps it.
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

/** Returns the rules for a second mode, which changes only colours. */
export const rulesOf = (mode: string) => (mode === 'dark' ? ['color-contrast'] : undefined)

/** Returns the findings of axe-core in light mode, and in dark mode after the reader has switched. */
export async function violationsInModes(page: Page): Promise<{ light: readonly string[]; dark: readonly string[] }> {
  const light = await violations(page)
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  // A view transition switches in a later frame, and only then do colours begin to fade.
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  return { light, dark: await violations(page, rulesOf('dark')) }
}
