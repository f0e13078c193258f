import type { Page } from '@playwright/test'
import { codeBlock, showContent } from './show-content.ts'
import { expect, test } from './test.ts'

test.use({ reuseContext: false })

const blockOf = (page: Page) => page.getByRole('figure')
const wrapOf = (page: Page) => page.getByRole('button', { name: 'Toggle word wrap' })
const copyOf = (page: Page) => page.getByRole('button', { name: 'Copy code to clipboard' })

test.describe('10.11 copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('10.11 it copies the words without the last line break, and says so for a second', async ({ page, open }) => {
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

  test('10.11 numbers and marks of lines are no part of it', async ({ page, open }) => {
    await showContent(page, open, [
      codeBlock('<span class="line">one</span>\n<span class="line marked">two</span>').replace(
        '"code"',
        '"code numbered"',
      ),
    ])
    await copyOf(page).click()
    await expect(blockOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo')
  })

  test('10.11 lines that are marked as removed are no part of it, at any place', async ({ page, open }) => {
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

  test('10.11 every block of a real page has the button', async ({ page, open }) => {
    await open('/cirql/guide/install')
    for (const block of await page.locator('figure.code:not(.signature)').all())
      await expect(block.getByRole('button', { name: 'Copy code to clipboard', includeHidden: true })).toHaveCount(1)
  })
})

test.describe('10.13 lines that come and go', () => {
  const lines = codeBlock(
    '<span class="line marked">a</span>\n<ins class="line added">b</ins>\n<del class="line removed">c</del>',
  )
  const signOf = (line: Element) => getComputedStyle(line, '::after').content

  test('have signs besides their colours, whatever those are', async ({ page, open }) => {
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
  })

  test('have no types where they are gone, and shift none of the others', async ({ page, open }) => {
    const blocks = [{ index: 0, length: 9, marks: [[6, 1, 0]] }]
    await page.route('**/stateless.types.json', (route) => route.fulfill({ json: { texts: ['const b: 1'], blocks } }))
    const code =
      '<del class="line removed">const a=0</del>\n<ins class="line added">const</ins>\n<span class="line">b=1</span>'
    await showContent(page, open, [codeBlock(code).replace('data-language="text"', 'data-language="ts"')])
    await blockOf(page).hover()
    await expect(blockOf(page).locator('.typed')).toHaveText(['b'])
  })
})

test('10.11 where the clipboard is refused it selects the code and says which keys copy it', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await showContent(page, open, [codeBlock('one\ntwo')])
  await copyOf(page).click()
  await expect(blockOf(page).getByRole('button')).toHaveText(/Ctrl C|⌘C/)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('one\ntwo')
})

test('10.11 a block can be scrolled by the keyboard', async ({ page, open }) => {
  await showContent(page, open, [codeBlock('x'.repeat(400))])
  const area = blockOf(page).locator('pre')
  await area.focus()
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('10.11 the wrap button is there only while the code overflows, or while it wraps', async ({ page, open }) => {
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

test('10.11 it works on the page that was loaded first, and by the keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/cirql/api/select')
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

test('10.11 words that were wrapped are copied as they were written', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showContent(page, open, [codeBlock(`${'word '.repeat(60)}end`)])
  await wrapOf(page).click()
  await copyOf(page).click()
  await expect(blockOf(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${'word '.repeat(60)}end`)
})

test('10.11 colours follow the mode', async ({ page, open }) => {
  await open('/cirql/api/select')
  const word = page.locator('.code .k').first()
  await expect(word).toHaveCSS('color', 'rgb(138, 47, 196)')
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await expect(word).toHaveCSS('color', 'rgb(217, 163, 255)')
})

test('10.11 a block shows its title, else its language', async ({ page, open }) => {
  await open('/cirql/guide/install')
  const titles = page.locator('.code figcaption')
  await expect(titles.getByText('client.ts', { exact: true }).first()).toBeVisible()
  await expect(titles.getByText('TypeScript', { exact: true }).first()).toBeVisible()
})

test('a type in a signature leads to where it is documented, looks as it did before and is plain on paper', async ({
  page,
  open,
}) => {
  await open('/cirql/api/select#from')
  const signature = blockOf(page).filter({ hasText: 'from(...targets: SurrealValue[])' })
  const type = signature.getByRole('link', { name: 'SurrealValue' })
  const word = await signature.getByText('S', { exact: true }).evaluate((one) => getComputedStyle(one).color)
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
  await expect(page).toHaveURL(/\/cirql\/api\/#value-types$/)
  await expect(page.getByRole('heading', { name: 'SurrealValue, SchemaInput' })).toBeInViewport()
})
