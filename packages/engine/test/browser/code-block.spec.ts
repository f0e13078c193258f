import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PageSamples } from '../../src/core/project/samples-file.ts'
import { codeBlock, showContent } from './support/show-content.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

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
  await test.step("a block has the font of its code, so that the machine's font makes no line taller", async () => {
    await showContent(page, open, [codeBlock('a')])
    const fontOf = (name: string) =>
      blockOf(page)
        .locator(name)
        .evaluate((one) => getComputedStyle(one).fontFamily)
    expect(await fontOf('pre')).toBe(await fontOf('code'))
  })
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
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }))
    await copyOf(page).click()
    await expect(blockOf(page).locator('.copy')).toHaveText(/Ctrl C|⌘C/)
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('one\ntwo')
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
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

const route = '/ledger/api/select'
const readSamples = () =>
  (JSON.parse(readFileSync(join(distOf('main'), `${route}.samples.json`), 'utf8')) as PageSamples).samples

const fileButton = (page: Page) => page.getByRole('button', { name: 'Copy file', exact: true })
const blockWith = (page: Page, text: string) => page.locator('.prose .code[data-language=ts]').filter({ hasText: text })
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('Copy file copies a whole file', async ({ page, open, host }) => {
  await test.step('Copy file copies imports, setup and sample at the first press (10.25)', async () => {
    await open(route)
    await expect(fileButton(page)).toHaveCount(0)
    expect(host.requests.filter((path) => path.endsWith('.samples.json'))).toEqual([])
    const block = blockWith(page, "select('name, price')")
    await block.hover()
    await fileButton(page).click()
    await expect(page.getByRole('status')).toHaveText('File copied')
    expect(await pasted(page)).toBe(`// From https://docs.example.com/ledger/api/select#select
import { Ledger, select } from 'ledger'

const Tool = { name: 'string', price: 'number' } as const

const db = new Ledger({
  endpoint: 'http://localhost:8000/',
  user: 'root',
  pass: 'root',
})

await db.ready()

select('name, price').from('tool')`)
  })
})

test('Copy file works by keyboard and on phones, and says when it cannot', inTestSlow(), async ({ page, open }) => {
  await test.step('a sample without setup needs no second button (10.25)', async () => {
    await open(route)
    const block = blockWith(page, 'new Ledger(')
    await block.hover()
    await expect(block.getByRole('button', { name: 'Show types of names' })).toBeVisible()
    await expect(fileButton(page)).toHaveCount(0)
  })
  await test.step('Copy file is beside the title for the Tab key, and works by keyboard (10.25)', async () => {
    const block = blockWith(page, "select('name, price')")
    await block.getByRole('button', { name: 'Copy code to clipboard' }).focus()
    await expect(fileButton(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(fileButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('File copied')
    await expect(fileButton(page)).toBeFocused()
  })
  await test.step('Copy file copies the file of each sample of a page (10.25)', async () => {
    const files = Object.values(readSamples()).flatMap(({ file }) => file ?? [])
    expect(files.length).toBeGreaterThan(5)
    const copied: string[] = []
    for (const block of await page.locator('.code:has([data-sample])').all()) {
      await block.locator('pre').focus()
      await expect(block.locator('.types, .copy-file').first()).toBeVisible()
      if ((await fileButton(page).and(block.locator('.copy-file')).count()) === 0) continue
      await block.locator('.copy-file').click()
      copied.push(await pasted(page))
    }
    expect(copied).toEqual(files)
  })
  await test.step('nothing moves on a phone when Copy file appears and is pressed', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(route)
    const block = page.locator('[data-playground]').first()
    await expect(block.getByRole('button', { name: 'Edit and run' })).toBeVisible()
    const code = block.locator('pre')
    await code.scrollIntoViewIfNeeded()
    const before = await code.boundingBox()
    await block.hover()
    await block.getByRole('button', { name: 'Copy file', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('File copied')
    expect(await code.boundingBox()).toEqual(before)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a block whose sample data is missing has no button for a file', async () => {
    await page.route('**/*.samples.json', (request) => request.fulfill({ status: 404 }))
    await open(route)
    const block = blockWith(page, "select('name, price')")
    const answered = page.waitForResponse('**/*.samples.json')
    await block.hover()
    await answered
    await expect(block.locator('.line-number').first()).toBeAttached()
    await expect(fileButton(page)).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('Copy file reports a refused clipboard', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await open(route)
    await blockWith(page, "select('name, price')").hover()
    await fileButton(page).click()
    await expect(page.getByRole('status')).toHaveText('Could not copy')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Copy file is there when its block comes into view (10.25)', inTestSlow(), async ({ page, open }) => {
    await open(route)
    const block = blockWith(page, "select('name, price')")
    await block.scrollIntoViewIfNeeded()
    await expect(block.getByRole('button', { name: 'Copy file', exact: true })).toBeVisible()
  })
})
