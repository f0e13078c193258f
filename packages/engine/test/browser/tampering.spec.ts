import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { documents, expectPage } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

/** Replaces every text node with two nested elements, as the translators of browsers do. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, pre')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    inner.append(text.data)
    text.replaceWith(outer)
  }
  document.documentElement.lang = 'de'
}

/** Changes the page as extensions do: adds nodes and attributes, wraps fields and links. */
function extend(): void {
  const add = (parent: Element | null | undefined, place: 'prepend' | 'append', name: string) => {
    const element = document.createElement(name)
    element.dataset.extension = ''
    element.textContent = name === 'style' ? '.extension { color: red }' : 'extension'
    parent?.[place](element)
  }
  add(document.head, 'prepend', 'meta')
  add(document.body, 'prepend', 'div')
  add(document.body, 'append', 'extension-root')
  for (const selector of ['#\\~app', '.page', 'main', 'article', '.prose', 'footer']) {
    add(document.querySelector(selector), 'prepend', 'span')
    add(document.querySelector(selector), 'append', 'div')
  }
  for (const element of document.querySelectorAll('html, body, a, button, h1, main')) {
    element.setAttribute('data-extension', '1')
    element.classList.add('extension')
  }
}

const tamperings = { 'a translator rewrites all words': translate, 'extensions add nodes and attributes': extend }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the words of the article, without extensions and deferred controls. */
async function words(page: Page): Promise<string> {
  const all = await page.locator('article :is(h1, h2, h3, p, li, td, code)').allTextContents()
  return all.join('\n').replaceAll('extension', '')
}

/** Visits pages and opens parts that are rendered again. */
async function wander(page: Page, again: () => Promise<void>): Promise<void> {
  await page
    .getByRole('button', { name: /^Switch between/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await again()
  await page.getByRole('combobox').fill('select')
  await expect(page.getByRole('option').first()).toBeVisible()
  await again()
  await page.getByRole('combobox').fill('zzzzqqqq')
  await expect(page.getByRole('dialog')).toContainText('No results')
  await page.keyboard.press('Escape')
  await sidebarLink(page, 'Installation').click()
  await expectPage(page, 'Installation')
  await again()
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(heading(page)).toHaveText('the shelf')
  await again()
  await page.goBack()
  await expectPage(page, 'Installation')
  await again()
  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await again()
  await page.getByRole('dialog').getByRole('link', { name: 'Basic usage' }).click()
  await expectPage(page, 'Basic usage')
  await page.setViewportSize({ width: 1280, height: 800 })
  await again()
  await page.evaluate(() => navigation.navigate('/ledger/nope'))
  await expect(heading(page)).toHaveText('Page not found')
  await again()
  await page.goBack()
  await expectPage(page, 'Basic usage')
}

test('a page that others change keeps its text, and works', inTestSlow(), async ({ page, host }) => {
  await withoutPrefetch(page)
  for (const [name, tamper] of Object.entries(tamperings))
    await test.step(name, async () => {
      host.requests.length = 0
      const app = await holdRequests(page, '**/assets/browser-*.js')
      await page.goto(`${host.origin}/ledger/guide/`, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      const before = await words(page)
      await page.evaluate(tamper)
      app.release()
      await complete(page)
      await expect(heading(page)).toContainText('What is Ledger')
      await expect.poll(() => words(page)).toBe(before)
      await page.evaluate(tamper)
      await wander(page, () => page.evaluate(tamper))
      expect(documents(host)).toEqual(['/ledger/guide/'])
      await page.unrouteAll()
    })
})
