import type { Page } from '@playwright/test'
import { codeBlock, showContent } from './support/show-content.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ reuseContext: false, permissions: ['clipboard-read', 'clipboard-write'] })

const blockOf = (page: Page) => page.getByRole('figure')
const wrapOf = (page: Page) => page.getByRole('button', { name: 'Toggle word wrap' })
const copyOf = (page: Page) => page.getByRole('button', { name: 'Copy code to clipboard' })

const lines = codeBlock(
  '<span class="line marked">a</span>\n<ins class="line added">b</ins>\n<del class="line removed">c</del>',
)
const signOf = (line: Element) => getComputedStyle(line, '::after').content

test('a code block has signs and links, and works by keyboard', inTestSlow(), async ({ page, open }) => {
  await test.step('added and removed lines have signs besides their colours (10.11)', async () => {
    await showContent(page, open, [lines])
    for (const media of [{ forcedColors: 'active' }, { media: 'print' }, { colorScheme: 'dark' }] as const) {
      await page.emulateMedia({ forcedColors: null, media: null, colorScheme: null, ...media })
      const line = (kind: string) => blockOf(page).locator(`.${kind}`)
      expect(await line('added').evaluate(signOf)).toBe('"+"')
      expect(await line('removed').evaluate(signOf)).toBe('"−"')
      await expect(line('removed')).toHaveCSS('text-decoration-line', 'none')
      expect(await blockOf(page).locator('ins, del').count()).toBe(2)
      if ('forcedColors' in media) await expect(line('marked')).toHaveCSS('outline-style', 'solid')
    }
    await page.emulateMedia({ forcedColors: null, media: null, colorScheme: null })
  })
  await test.step('removed lines have no types and shift no types of other lines (10.11)', async () => {
    const samples = { abcde: { code: 'const\nb=1', preambles: 0, names: [[6, 1, 0]] } }
    const json = { preambles: [], types: ['const b: 1'], samples }
    await page.route('**/stateless.samples.json', (route) => route.fulfill({ json }))
    const code =
      '<del class="line removed">const a=0</del>\n<ins class="line added">const</ins>\n<span class="line">b=1</span>'
    await showContent(page, open, [codeBlock(code).replace('<code', '<code data-sample="abcde"')])
    await blockOf(page).hover()
    await expect(blockOf(page).locator('.typed')).toHaveText(['b'])
  })
  await test.step('a code block scrolls by keyboard (10.11)', async () => {
    await showContent(page, open, [codeBlock('x'.repeat(400))])
    const area = blockOf(page).locator('pre')
    await area.focus()
    await expect(area).toBeFocused()
    // A busy browser may drop a key that comes before the first frame of the new page.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => area.evaluate((element) => element.scrollLeft), { timeout: 1000 }).toBeGreaterThan(0)
    }).toPass()
  })
  await test.step('a type in a signature links to its section, looks the same and prints plain', async () => {
    await open('/ledger/api/select#from')
    const signature = blockOf(page).filter({ hasText: 'from(...targets: LedgerValue[])' })
    const type = signature.getByRole('link', { name: 'LedgerValue' })
    const word = await signature.getByText('Result', { exact: true }).evaluate((one) => getComputedStyle(one).color)
    await expect(type).toHaveCSS('color', word)
    await expect(type).toHaveCSS('text-decoration-style', 'dotted')
    await type.hover()
    await expect(type).toHaveCSS('text-decoration-style', 'solid')
    await page.mouse.move(5, 5)
    await expect(type).toHaveCSS('text-decoration-style', 'dotted')
    await page.keyboard.press('Tab')
    await type.focus()
    await expect(type).toHaveCSS('text-decoration-style', 'solid')
    await page.emulateMedia({ media: 'print' })
    await expect(type).toHaveCSS('text-decoration-line', 'none')
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ledger\/api\/#value-types$/)
    await expect(page.getByRole('heading', { name: 'LedgerValue, FilterInput' })).toBeInViewport()
  })
  await test.step('Copy works by keyboard on the page that was loaded first (10.11)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/ledger/api/select')
    const button = wrapOf(page).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toBeFocused()
    const area = page
      .getByRole('figure')
      .filter({ has: page.getByRole('button', { pressed: true }) })
      .locator('pre')
    await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  })
})

test('a code block wraps and copies its text', async ({ page, open }) => {
  await test.step('the wrap button is there only while the code overflows or wraps (10.11)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showContent(page, open, [codeBlock(`${'word '.repeat(10)}end`)])
    await expect(copyOf(page)).toBeVisible()
    await expect(wrapOf(page)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(wrapOf(page)).toHaveAttribute('aria-pressed', 'false')
    const area = blockOf(page).locator('pre')
    await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await wrapOf(page).click()
    await expect(wrapOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(wrapOf(page)).toBeVisible()
    await wrapOf(page).click()
    await expect(wrapOf(page)).toHaveCount(0)
  })
  await test.step('removed lines are not copied, at any position (10.11)', async () => {
    const line = (name: string, kind: string, words: string) => `<${name} class="line ${kind}">${words}</${name}>`
    const lines = [
      line('del', 'removed', 'gone'),
      line('ins', 'added', 'one'),
      line('del', 'removed', 'gone'),
      line('span', '', 'two'),
      line('del', 'removed', 'gone'),
    ]
    await showContent(page, open, [codeBlock(lines.join('\n'))])
    await copyOf(page).click()
    await expect(blockOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo')
  })
  await test.step('a refused clipboard selects the code and names the keys that copy it (10.11)', async () => {
    await showContent(page, open, [codeBlock('one\ntwo')])
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copyOf(page).click()
    await expect(blockOf(page).locator('.copy')).toHaveText(/Ctrl C|⌘C/)
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('one\ntwo')
  })
  await test.step('Copy omits the last line break and shows success for 1 s (10.11)', async () => {
    await showContent(page, open, [codeBlock('<span class="k">const</span> a = 1\n\nlet b\n')])
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const button = copyOf(page)
    await button.click()
    const said = blockOf(page).getByRole('button', { name: 'Copied' })
    await expect(said).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1\n\nlet b')
    await page.clock.runFor(990)
    await expect(said).toBeVisible()
    await page.clock.runFor(20)
    await expect(button).toHaveText('Copy')
  })
})
