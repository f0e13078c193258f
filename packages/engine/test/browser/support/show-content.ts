import type { Page } from '@playwright/test'
import type { TocItem, Tree } from '../../../src/core/page/page.ts'
import { expect } from './test.ts'

type ShownContent = Tree | { readonly tree: Tree; readonly toc: readonly TocItem[] }

const route = '/ledger/guide/stateless'

/**
 * Shows content that no real page has: the host answers a link of the guide with the page data of "Stateless requests" and this
 * content. A page that is open already stays loaded. Its next content has another address, because the app keeps pages.
 */
export async function showContent(page: Page, open: (path: string) => Promise<void>, content: ShownContent) {
  const { tree, ...others } = 'tree' in content ? content : { tree: content }
  const before = await page.evaluate(() => document.documentElement.dataset.shown ?? '')
  const address = before ? `${before}-` : route
  await page.route(`**${address}.json`, async (request) => {
    const response = await request.fetch({ url: request.request().url().replace(address, route) })
    const pageData = (await response.json()) as { page: Record<string, unknown> }
    await request.fulfill({ response, json: { ...pageData, page: { ...pageData.page, ...others, parts: [tree] } } })
  })
  if (!before) await open('/ledger/guide/')
  await page.evaluate(async (href) => {
    await navigation.navigate(href).finished
    document.documentElement.dataset.shown = href
  }, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
}

/** Returns the HTML of a code block, as the engine renders it. */
export function codeBlock(code: string): string {
  return `<figure class="code" data-language="text"><figcaption>Text</figcaption><button type="button" class="copy" aria-label="Copy code to clipboard">Copy</button><pre tabindex="0"><code>${code}</code></pre></figure>`
}

/** Returns the HTML of closed details, as the engine renders them. */
export function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary><div class="details-body">${body}</div></details>`
}
