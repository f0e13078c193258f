import type { Locator, Page } from '@playwright/test'
import { openFirst, panelOf } from './support/playground-parts.ts'
import { codeBlock, showContent } from './support/show-content.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const blockAt = (page: Page, index: number) => page.locator('.prose figure.code').nth(index)
const numberOf = (block: Locator, number: number) =>
  block.getByRole('button', { name: `Link to line ${number}`, exact: true })
const linked = (page: Page) => page.locator('[data-linked]')
const heading = '<h2 id="first">First</h2>'
const tall = '<p>.</p>'.repeat(60)
const long = (code: string) => codeBlock(code).replace('class="code"', 'class="code long"')
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

test('lines have links, and long blocks open', async ({ page, open, baseURL }) => {
  await test.step('a click on a line number makes a link, Shift extends it, and it is copied', async () => {
    await showContent(page, open, [heading, codeBlock('zero'), codeBlock('one\n\nthree\nfour\n')])
    const block = blockAt(page, 1)
    const entries = await page.evaluate(() => history.length)
    await block.hover()
    await numberOf(block, 4).click()
    await expect(page).toHaveURL(/#first~2:L4$/)
    await expect(page.getByRole('status')).toHaveText('Link to line 4 copied')
    await numberOf(block, 2).click({ modifiers: ['Shift'] })
    await expect(page).toHaveURL(/#first~2:L2-L4$/)
    await expect(linked(page)).toHaveText(['', 'three', 'four'])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(block.locator('.line')).toHaveCount(4)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
  await test.step('loading a line link marks the lines, scrolls to them and focuses them', async () => {
    const url = `${baseURL}almanac/installation/configuration`
    await page.goto(url)
    const place = await page.evaluate(() => {
      let [heading, block] = ['', 0]
      for (const one of document.querySelectorAll('.prose :is(h2, h3)[id], .prose .code')) {
        if (one.tagName !== 'FIGURE') [heading, block] = [one.id, 0]
        else if (++block && one.matches('.long')) break
      }
      return `${heading}~${block}`
    })
    await page.goto('about:blank')
    await page.goto(`${url}#${place}:L36-L37`)
    await complete(page)
    await expect(linked(page)).toHaveCount(2)
    const bar = await page.locator('.bar').boundingBox()
    const first = await linked(page).first().boundingBox()
    expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await expect(linked(page).first()).toBeInViewport()
    await expect(linked(page).first().getByRole('button')).toBeFocused()
  })
  await test.step('a long block is cut off until the reader expands it', async () => {
    await showContent(page, open, [long(lines(40))])
    const block = blockAt(page, 0)
    const button = block.getByRole('button', { name: 'Show all 40 lines' })
    await expect(button).toBeVisible()
    expect((await block.boundingBox())?.height).toBeLessThan(600)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
    await expect(block.locator('pre')).toBeFocused()
    expect((await block.boundingBox())?.height).toBeGreaterThan(850)
  })
})

test('links to lines work by keyboard and navigation, and open a long block', inTestSlow(), async ({ page, open }) => {
  await test.step('line numbers are never copied, and nothing moves when they appear', async () => {
    await showContent(page, open, [codeBlock('<span class="k">let</span> a\n\nlet b\n')])
    const block = blockAt(page, 0)
    const area = block.locator('pre')
    const before = await area.boundingBox()
    await block.hover()
    await expect(numberOf(block, 3)).toBeVisible()
    expect(await area.boundingBox()).toEqual(before)
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('let a\n\nlet b')
  })
  await test.step('a line link is made by keyboard: one stop, arrows to the line, Enter', async () => {
    await showContent(page, open, [heading, codeBlock('one\ntwo\nthree')])
    const block = blockAt(page, 0)
    await block.locator('pre').focus()
    await expect(numberOf(block, 1)).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('Tab')
    await expect(numberOf(block, 1)).toBeFocused()
    // Left and right scroll a long line.
    for (const key of ['End', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
    await expect(numberOf(block, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(/#first~1:L2-L3$/)
  })
  await test.step('a line link works on navigation and on a new hash, which removes old marks', async () => {
    await showContent(page, open, [heading, tall, codeBlock(lines(4)), '<p><a href="#first~1:L2">two</a></p>'])
    await page.evaluate(() => {
      location.hash = '#first~1:L3'
    })
    await expect(linked(page)).toHaveText('line 3')
    await expect(linked(page)).toBeInViewport()
    await page.getByRole('link', { name: 'two', exact: true }).click()
    await expect(linked(page)).toHaveText('line 2')
    await page.goBack()
    await expect(linked(page)).toHaveText('line 3')
    await page.evaluate(() => {
      location.hash = '#first'
    })
    await expect(linked(page)).toHaveCount(0)
  })
  await test.step('a hash that names no lines marks nothing and breaks nothing', async () => {
    for (const hash of ['#first~9:L1', '#nope~1:L1', '#~1:L99', '#first~1:L0']) {
      await open(`/ledger/api/select${hash}`)
      await expect(linked(page)).toHaveCount(0)
    }
  })
  await test.step('a long block opens for a link to one of its lines', async () => {
    await showContent(page, open, [heading, long(lines(40))])
    await page.evaluate(() => {
      location.hash = '#first~1:L38'
    })
    await expect(linked(page)).toHaveText('line 38')
    await expect(linked(page)).toBeInViewport()
  })
  await test.step("a long block opens for a match of the browser's search and stays open", async () => {
    // Another length than above: the page would keep the same block open.
    await showContent(page, open, [tall, long(lines(39)), tall])
    const block = blockAt(page, 0)
    await block.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }))
    const topOfLast = () =>
      block.evaluate((element) => {
        const area = element.querySelector('pre')
        return Math.round((area?.getBoundingClientRect().top ?? 0) + (area?.scrollHeight ?? 0) - (area?.scrollTop ?? 0))
      })
    await expect(block.getByRole('button', { name: 'Show all 39 lines' })).toBeVisible()
    const found = await block.locator('pre').evaluate((area) => {
      area.scrollTop = area.scrollHeight
      return Math.round(area.getBoundingClientRect().top + area.scrollHeight - area.scrollTop)
    })
    await expect(block).not.toHaveClass(/long/)
    expect(Math.abs((await topOfLast()) - found)).toBeLessThan(3)
  })
})

test(
  'the controls of a block of a page have room, and none are on paper or in a playground',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('the controls of a code block are in one row', async () => {
      await open('/ledger/api/select')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        const blocks = page.locator('.code[data-language=ts]:not(.signature)')
        for (const block of [blocks.nth(0), blocks.nth(1), blocks.nth(2)]) {
          await block.locator('pre').focus()
          await expect(block.getByRole('button', { name: 'Show types of names' })).toBeVisible()
          const buttons = block.locator(':scope > button:not(.show-all)')
          const boxes = (await Promise.all((await buttons.all()).map((button) => button.boundingBox())))
            .map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const)
            .toSorted(([a], [b]) => a - b)
          const overlaps = boxes.filter(([start], index) => start < (boxes[index - 1]?.[1] ?? 0))
          expect(overlaps, JSON.stringify(boxes)).toEqual([])
        }
      }
    })
    await test.step('a press on the sign beside a heading goes there, and copies the address', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open('/ledger/api/select')
      const link = page.getByRole('link', { name: /^Direct link to/ }).nth(1)
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
      await expect.poll(() => new URL(page.url()).hash).toBe(href)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })
    await test.step('lines of a playground have no links', async () => {
      await openFirst(page, open)
      await panelOf(page).locator('.code pre').first().focus()
      // Blocks get their numbers in the order in which they are focused.
      const next = page
        .locator('.playground')
        .locator('xpath=following::figure[contains(@class, "code") and not(contains(@class, "signature"))]')
        .first()
      await next.locator('pre').focus()
      await expect(numberOf(next, 1)).toBeVisible()
      await expect(panelOf(page).locator('.line-number')).toHaveCount(0)
    })
    await test.step('a long block is whole on paper', async () => {
      await open('/almanac/installation/configuration')
      await page.emulateMedia({ media: 'print' })
      const area = page.locator('.long pre').first()
      await expect.poll(() => area.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
      await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden()
    })
  },
)

const sample = (page: Page) => page.locator('.code[data-language=ts]', { hasText: 'client.ts' })
const tip = (page: Page) => page.getByRole('tooltip')

test('types load on interest, and show while the pointer rests on a name', async ({ page, open, host }) => {
  await test.step('types load only when a reader shows interest, and change no text of a block', async () => {
    await open('/ledger/guide/install')
    await page.mouse.move(2, 2)
    expect(host.requests.filter((path) => /samples|code-tools/.test(path))).toEqual([])
    const block = sample(page)
    const before = await block.locator('pre').textContent()
    await block.hover()
    await expect.poll(() => host.requests.filter((path) => path.endsWith('.samples.json'))).toHaveLength(1)
    await expect(block.locator('.typed').first()).toBeVisible()
    expect(await block.locator('pre').textContent()).toBe(before)
  })
  await test.step('a pointer resting on a name shows its type, until it leaves or Escape is pressed', async () => {
    const block = sample(page)
    await block.hover()
    const name = block.locator('.typed', { hasText: /^db$/ }).first()
    await name.hover()
    await expect(tip(page)).toHaveText('const db: Ledger')
    await tip(page).hover()
    await page.waitForTimeout(300)
    await expect(tip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await block.locator('.typed', { hasText: 'endpoint' }).hover()
    await expect(tip(page)).toHaveText('(property) ConnectionDetails.endpoint: string')
    await page.mouse.move(2, 2)
    await expect(tip(page)).toBeHidden()
  })
})

test('types are read by keyboard, requested again, and cover no button', inTestSlow(), async ({ page, open }) => {
  await test.step('types are read by keyboard: button, arrows from name to name, Escape back', async () => {
    await open('/ledger/guide/install')
    const block = sample(page)
    await block.locator('pre').focus()
    const button = block.getByRole('button', { name: 'Show types of names' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    const names = block.locator('.typed')
    await expect(names.nth(0)).toBeFocused()
    await expect(names.nth(0)).toHaveAccessibleDescription('class Ledger')
    await page.keyboard.press('ArrowRight')
    await expect(names.nth(1)).toBeFocused()
    await expect(tip(page)).toHaveText('const db: Ledger')
    await expect(names.nth(0)).toHaveAccessibleDescription('')
    await page.keyboard.press('End')
    await expect(names.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(names.nth(0)).not.toHaveAttribute('tabindex', /.*/)
  })
  await test.step('types of a page are requested again after a page instead of them', async () => {
    let asked = 0
    await page.route('**/*.samples.json', (route) =>
      asked++ === 0 ? route.fulfill({ body: '<html>' }) : route.continue(),
    )
    await open('/ledger/guide/basic-usage')
    const samples = page.locator('.prose .sample > .code[data-language=ts]')
    await samples.nth(0).hover()
    await expect.poll(() => asked).toBe(1)
    await samples.nth(1).hover()
    await expect(samples.nth(1).locator('.typed').first()).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('the type of a name at the end of the window covers no button of its block', async () => {
    await open('/ledger/guide/stateless')
    const sample = page.locator('.sample > .code[data-language=ts]').first()
    await sample.evaluate((block) => block.scrollIntoView({ block: 'end' }))
    await sample.hover()
    await sample.locator('.typed', { hasText: 'execute' }).hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toBeVisible()
    const [shown, tools] = await Promise.all([tip.boundingBox(), sample.locator('.tools').boundingBox()])
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(tools?.y ?? 0)
  })
})
