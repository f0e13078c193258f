import type { Page } from '@playwright/test'
import { codeBlock, showContent } from './support/show-content.ts'
import { expect, inTestSlow, test } from './support/test.ts'

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

for (const scripts of [true, false]) {
  test.describe(scripts ? 'on paper' : 'on paper, without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      `paper shows the article alone${scripts ? ' (10.23)' : ' (10.22, 10.23)'}`,
      inTestSlow(!scripts),
      async ({ page, baseURL }) => {
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${baseURL}ledger/guide/install`)
          if (scripts) await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
          await page.emulateMedia({ media: 'print' })
          for (const selector of away)
            for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('article p').first()).toBeVisible()
          await page.emulateMedia({ media: 'screen' })
        }
      },
    )
  })
}

test('code wraps on paper (10.23)', async ({ page, open }) => {
  await showContent(page, open, [codeBlock(`${'word '.repeat(80)}${'x'.repeat(300)}`)])
  const area = page.locator('figure pre')
  expect(await area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  await expect(page.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(0)
})

test('text takes the width of the paper (10.23)', inTestSlow(), async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 1100 })
  await open('/ledger/guide/')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => (await page.locator('article').boundingBox())?.width).toBeGreaterThan(650)
})

test(
  'a title stays with its block on paper, and a split block has edges (10.23)',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/guide/install')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.code').first()).toHaveCSS('box-decoration-break', 'clone')
    await expect(page.locator('.code figcaption').first()).toHaveCSS('break-after', 'avoid')
  },
)

for (const scripts of [true, false])
  test.describe(scripts ? 'tabs and boxes' : 'tabs and boxes without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      `paper shows every tab below its label, and every box${scripts ? '' : ' without scripts'} (10.23)`,
      inTestSlow(!scripts),
      async ({ page, baseURL }) => {
        await page.goto(`${baseURL}almanac/installation/configuration`)
        if (scripts) await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
        await page.emulateMedia({ media: 'print' })
        await expect(page.locator('.tab-list').first()).toBeHidden()
        for (const words of ['The giraffe', 'Stop the service.', 'The flamingo', 'An administrator reads'])
          await expect(page.getByText(words)).toBeVisible()
        const labels = await page
          .locator('.tabs > div:not(.tab-list)')
          .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
        const two = ['"On a server"', '"With Docker"']
        expect(labels).toEqual([...two, ...two, ...two])
      },
    )
  })

/** Minimum size of text that is readable on paper, in points. */
const smallest = 6.5

const open = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}ledger/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
}

test.describe('the cheat sheet', () => {
  test('the cheat sheet is one page of A4', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  })

  test(
    'text of the cheat sheet is at least 6.5 pt and never cut off at the side',
    inTestSlow(),
    async ({ page, baseURL }) => {
      await open(page, baseURL)
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
    },
  )

  test(
    'the cheat sheet opens in a new tab from the section it summarises',
    inTestSlow(),
    async ({ page, open: openPage }) => {
      await openPage('/ledger/api/')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Print as one A4 page' }).click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Ledger cheat sheet')
    },
  )

  test(
    'only the shortcut sheet of the same project links to a cheat sheet',
    inTestSlow(),
    async ({ page, open: openPage }) => {
      for (const [path, count] of [
        ['/ledger/api/', 1],
        ['/almanac/guide/', 0],
      ] as const) {
        await openPage(path)
        await page.keyboard.press('?')
        const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('link', { name: 'Print the cheat sheet' })).toHaveCount(count)
      }
    },
  )
})
