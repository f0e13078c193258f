import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { codeBlock, showContent } from './support/show-content.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { distOf } from './support/sites.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'

const fileOf = (path: string) => readFileSync(join(distOf('main'), path), 'utf8')

test.describe('"Copy page"', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(`a page's Markdown can be copied and opened`, async ({ page, open, host }) => {
    await test.step(`"Copy page" copies the current page's Markdown by keyboard and announces it`, async () => {
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      const before = host.requests.filter((path) => /\.md$|copy-page/.test(path))
      expect(before, 'nothing is loaded before it is asked for').toEqual([])
      await page.getByRole('button', { name: 'Copy page' }).press('Enter')
      const said = page.getByRole('button', { name: 'Copied' })
      await expect(said).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fileOf('ledger/guide/install.md'))
      await expect(page.getByRole('button', { name: 'Copy page' })).toBeFocused()
    })
    await test.step('the line below a heading leads to the Markdown copy, by keyboard too', async () => {
      await open('/ledger/guide/')
      const link = page.getByRole('link', { name: 'View as Markdown' })
      await page.getByRole('button', { name: 'Copy page' }).focus()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/ledger\/guide\/index\.md$/)
      await expect(page.locator('body')).toContainText('# What is Ledger')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    })
  })

  test('"Copy page" reports results and refusals', inTestSlow(), async ({ page, open }) => {
    await test.step('"Copy page" moves nothing while it reports its result', async () => {
      await open('/ledger/guide/')
      const link = page.getByRole('link', { name: 'View as Markdown' })
      const before = await link.boundingBox()
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await link.boundingBox()).toEqual(before)
    })
    await test.step('"Copy page" reports a refused clipboard', async () => {
      await open('/ledger/guide/')
      await page.route('**/*.md', (request) => request.fulfill({ status: 500 }))
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible()
      await page.unrouteAll()
    })
    await test.step('"Copy page" pressed twice reports for 2 s from the second press', async () => {
      await page.clock.install({ time: 0 })
      await open('/ledger/guide/')
      await page.clock.pauseAt(60_000)
      const button = page.locator('.copies button')
      const press = async () => {
        await page.evaluate(() => navigator.clipboard.writeText(''))
        await button.click()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# What is Ledger')
        await expect(button).toHaveText('Copied')
      }
      await press()
      await page.clock.runFor(1900)
      await press()
      await page.clock.runFor(1900)
      await expect(button).toHaveText('Copied')
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      const said = page.getByRole('status').filter({ hasText: 'Installation | the shelf' })
      await page.clock.runFor(50)
      await expect(said).toHaveCount(1)
      await page.clock.runFor(100)
      await expect(button).toHaveText('Copy page')
      await expect(said).toHaveCount(1)
    })
  })
})

const away = [
  '.bar',
  '.skip',
  '.sidebar-column',
  '.toc',
  '.contents-bar',
  '.neighbours',
  '.footer',
  '.back-to-top',
  '.copy',
]

test(
  'print views and cheat sheets are readable, and lead to each other',
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('text takes the width of the paper (10.23)', async () => {
      await page.setViewportSize({ width: 800, height: 1100 })
      await open('/ledger/guide/')
      await page.emulateMedia({ media: 'print' })
      await expect.poll(async () => (await page.locator('article').boundingBox())?.width).toBeGreaterThan(650)
    })
    await test.step('a title stays with its block on paper, and a split block has edges (10.23)', async () => {
      await open('/ledger/guide/install')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.code').first()).toHaveCSS('box-decoration-break', 'clone')
      await expect(page.locator('.code figcaption').first()).toHaveCSS('break-after', 'avoid')
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('the cheat sheet opens in a new tab from the section it summarises', async () => {
      await open('/ledger/api/')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Print as one A4 page' }).click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Ledger cheat sheet')
    })
    await test.step('text of the cheat sheet is at least 6.5 pt and never cut off at the side', async () => {
      await openSheet(page, baseURL)
      await page.emulateMedia({ media: 'print' })
      // An A4 page without its margins, in px.
      await page.setViewportSize({ width: 733, height: 1062 })
      const sizes = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode
          if (parentElement && textContent?.trim())
            found.push(parseFloat(getComputedStyle(parentElement).fontSize) * 0.75)
        }
        return found
      })
      expect(sizes.length).toBeGreaterThan(50)
      expect(Math.min(...sizes)).toBeGreaterThan(smallest - 0.01)
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('main, section, pre, .table')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1,
          ).length,
      )
      expect(wide).toBe(0)
    })
  },
)

/** Minimum size of text that is readable on paper, in points. */
const smallest = 6.5

const openSheet = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}ledger/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
}

test('paper shows the article, its code, tabs and boxes, and a cheat sheet of one page', async ({
  page,
  baseURL,
  open,
}) => {
  await test.step('the cheat sheet is one page of A4', async () => {
    await openSheet(page, baseURL)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  })
  await test.step('paper shows the article alone (10.23)', async () => {
    await page.goto(`${baseURL}ledger/guide/install`)
    await complete(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media: 'print' })
      for (const selector of away)
        for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('article p').first()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    }
  })
  await test.step('code wraps on paper (10.23)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showContent(page, open, [codeBlock(`${'word '.repeat(80)}${'x'.repeat(300)}`)])
    const area = page.locator('figure pre')
    expect(await area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    await expect(page.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
  await test.step('paper shows every tab below its label, and every box (10.23)', async () => {
    await page.goto(`${baseURL}almanac/installation/configuration`)
    await complete(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.tab-list').first()).toBeHidden()
    for (const words of ['The giraffe', 'Stop the service.', 'The flamingo', 'An administrator reads'])
      await expect(page.getByText(words)).toBeVisible()
    const labels = await page
      .locator('.tabs > div:not(.tab-list)')
      .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
    const two = ['"On a server"', '"With Docker"']
    expect(labels).toEqual([...two, ...two, ...two])
    await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden()
  })
})
