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
