import { codeBlock, details, showContent } from './support/show-content.ts'
import { expectAtTop, follow, titled } from './support/targets.ts'
import { drawn, expect, test } from './support/test.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')
const long = codeBlock(lines(60)).replace('class="code"', 'class="code long"')
const wide = codeBlock('word '.repeat(200))
const panels = [['<p>Short</p>'], ['<p>Tall</p>'.repeat(30)]]
const content = [
  details('Box', '<p>Inside</p>'.repeat(20)),
  long,
  wide,
  { type: 'tabs', id: 'tabs-1', labels: ['A', 'B'], panels },
  { type: 'tabs', id: 'tabs-2', labels: ['A', 'B'], group: 'g', panels },
  ...Array.from({ length: 60 }, (_, index) => `<p id="p${index}">Paragraph ${index}</p>`),
] as const

test('a step back finds boxes, tabs and blocks as they were left, or chosen later', async ({ page, open }) => {
  await test.step('boxes, tabs and blocks are as the reader left them, and so is the place (10.4)', async () => {
    await showContent(page, open, content)
    await page.getByText('Box', { exact: true }).click()
    await page.getByRole('button', { name: 'Show all 60 lines' }).click()
    await page.getByRole('button', { name: 'Toggle word wrap' }).last().click()
    for (const list of await page.getByRole('tablist').all()) await list.getByRole('tab', { name: 'B' }).click()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    for (const [id, steps] of [
      ['p20', ['Installation']],
      ['p40', ['Basic usage', 'Installation']],
    ] as const) {
      await page.evaluate((key) => document.getElementById(key)?.scrollIntoView({ behavior: 'instant' }), id)
      await drawn(page)
      const before = await page.evaluate(() => ({ offset: scrollY, key: navigation.currentEntry?.key ?? '' }))
      for (const title of steps) {
        await page.locator('.sidebar').getByRole('link', { name: title, exact: true }).click()
        await titled(page, title)
      }
      // Each step begins before the page of the one before is shown.
      await page.evaluate(async (key) => {
        const back = navigation.traverseTo(key)
        await back.committed
        const next = navigation.forward()
        await next.committed
        await Promise.allSettled([back.finished, next.finished, navigation.traverseTo(key).finished])
      }, before.key)
      await expect(page.locator(`#${id}`)).toBeAttached()
      await expectAtTop(page, id)
      expect(await page.evaluate(() => scrollY)).toBe(before.offset)
      await expect(page.locator('.long, details:not([open])')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Toggle word wrap' }).last()).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(page.getByRole('tab', { selected: true })).toHaveText(['B', 'B'])
    }
  })
  await test.step('two visits of one page keep their own places', async () => {
    await open('/ledger/guide/basic-usage')
    const scrollDown = (offset: number) => page.evaluate((top) => globalThis.scrollTo({ top }), offset)
    await scrollDown(500)
    await follow(page, '/ledger/guide/install')
    await titled(page, 'Installation')
    await follow(page, '/ledger/guide/basic-usage')
    await titled(page, 'Basic usage')
    await scrollDown(200)
    await follow(page, '/ledger/guide/install')
    await titled(page, 'Installation')
    for (const [title, offset] of [
      ['Basic usage', 200],
      ['Installation', 0],
      ['Basic usage', 500],
    ] as const) {
      await page.goBack()
      await titled(page, title)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset)
    }
  })
  await test.step('tabs follow a choice that was made on a later page', async () => {
    await showContent(page, open, content)
    const grouped = page.getByRole('tablist').last()
    await grouped.getByRole('tab', { name: 'B' }).click()
    await follow(page, '/ledger/guide/install')
    await titled(page, 'Installation')
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.g', 'A'))
    await page.goBack()
    await titled(page, 'Stateless requests')
    await expect(grouped.getByRole('tab', { name: 'A' })).toHaveAttribute('aria-selected', 'true')
  })
})
