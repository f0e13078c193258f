import type { Locator, Page } from '@playwright/test'
import { codeBlock, details, showContent } from './show-content.ts'
import { complete, expect, hydrated, test } from './test.ts'

const blockAt = (page: Page, index: number) => page.locator('.prose figure.code').nth(index)
const numberOf = (block: Locator, number: number) =>
  block.getByRole('button', { name: `Link to line ${number}`, exact: true })
const linked = (page: Page) => page.locator('[data-linked]')
const heading = '<h2 id="first">First</h2>'
const tall = '<p>.</p>'.repeat(60)
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

test.describe('links to lines', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a click on a number makes one, Shift extends it, and it is copied', async ({ page, open }) => {
    await showContent(page, open, [heading, codeBlock('zero'), codeBlock('one\n\nthree\nfour\n')])
    const block = blockAt(page, 1)
    await block.hover()
    await numberOf(block, 4).click()
    await expect(page).toHaveURL(/#first~2:L4$/)
    await expect(page.getByRole('status')).toHaveText('Link to line 4 copied')
    await numberOf(block, 2).click({ modifiers: ['Shift'] })
    await expect(page).toHaveURL(/#first~2:L2-L4$/)
    await expect(linked(page)).toHaveText(['', 'three', 'four'])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(block.locator('.line')).toHaveCount(4)
  })

  test('numbers are no part of what is copied, and nothing moves when they come', async ({ page, open }) => {
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

  test('the keyboard makes one: one stop, arrows to the line, Enter', async ({ page, open }) => {
    await showContent(page, open, [heading, codeBlock('one\ntwo\nthree')])
    const block = blockAt(page, 0)
    await block.locator('pre').focus()
    await expect(numberOf(block, 1)).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('Tab')
    await expect(numberOf(block, 1)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(numberOf(block, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(/#first~1:L2-L3$/)
  })
})

test('a link to lines works on load: they are marked, in sight below the bar, and focus is there', async ({
  page,
  baseURL,
}) => {
  const url = `${baseURL}transago/installation/configuration`
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
  await hydrated(page)
  await complete(page)
  await expect(linked(page)).toHaveCount(2)
  const bar = await page.locator('.bar').boundingBox()
  const first = await linked(page).first().boundingBox()
  expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await expect(linked(page).first()).toBeInViewport()
  await expect(linked(page).first().getByRole('button')).toBeFocused()
})

test('a link to lines works on navigation and on a change of the hash, and goes with it', async ({ page, open }) => {
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

test('a link to lines opens the box and the tab they are in', async ({ page, open }) => {
  const tabs = ['Tabs', { id: 'tabs-1', labels: ['A', 'B'] }, [codeBlock('a')], [codeBlock('b\nbb')]]
  await showContent(page, open, [heading, tabs, details('Box', codeBlock('c\ncc'))])
  await page.evaluate(() => {
    location.hash = '#first~2:L2'
  })
  await expect(page.getByRole('tab', { name: 'B' })).toHaveAttribute('aria-selected', 'true')
  await expect(linked(page)).toHaveText('bb')
  await page.evaluate(() => {
    location.hash = '#first~3:L2'
  })
  await expect(linked(page)).toHaveText('cc')
  await expect(linked(page)).toBeVisible()
})

test('a hash of something else marks nothing and breaks nothing', async ({ page, open }) => {
  for (const hash of ['#first~9:L1', '#nope~1:L1', '#~1:L99', '#first~1:L0']) {
    await open(`/cirql/api/select${hash}`)
    await expect(linked(page)).toHaveCount(0)
  }
})

test.describe('long blocks', () => {
  const long = (code: string) => codeBlock(code).replace('class="code"', 'class="code long"')

  test('are cut off until the reader asks for all', async ({ page, open }) => {
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

  test('open for a link to one of their lines', async ({ page, open }) => {
    await showContent(page, open, [heading, long(lines(40))])
    await page.evaluate(() => {
      location.hash = '#first~1:L38'
    })
    await expect(linked(page)).toHaveText('line 38')
    await expect(linked(page)).toBeInViewport()
  })

  test('open when something scrolls them, as the search of browsers does, and what it found stays in sight', async ({
    page,
    open,
  }) => {
    await showContent(page, open, [tall, long(lines(40)), tall])
    const block = blockAt(page, 0)
    await block.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }))
    const topOfLast = () =>
      block.evaluate((element) => {
        const area = element.querySelector('pre')
        return Math.round((area?.getBoundingClientRect().top ?? 0) + (area?.scrollHeight ?? 0) - (area?.scrollTop ?? 0))
      })
    await expect(block.getByRole('button', { name: 'Show all 40 lines' })).toBeVisible()
    const found = await block.locator('pre').evaluate((area) => {
      area.scrollTop = area.scrollHeight
      return Math.round(area.getBoundingClientRect().top + area.scrollHeight - area.scrollTop)
    })
    await expect(block).not.toHaveClass(/long/)
    expect(Math.abs((await topOfLast()) - found)).toBeLessThan(3)
  })

  test('of a real page are whole without scripts and on paper', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}transago/installation/configuration`)
    const area = page.locator('.long pre').first()
    const whole = () => area.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)
    expect(await whole()).toBe(true)
    await context.close()
  })

  test('are whole on paper', async ({ page, open }) => {
    await open('/transago/installation/configuration')
    await page.emulateMedia({ media: 'print' })
    const area = page.locator('.long pre').first()
    await expect.poll(() => area.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
    await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden()
  })
})

test.describe('types in samples', () => {
  const sample = (page: Page) => page.locator('.code[data-language=ts]', { hasText: 'client.ts' })
  const tip = (page: Page) => page.getByRole('tooltip')

  test('nothing of them is loaded before the reader shows interest in a block, and its words stay what they are', async ({
    page,
    open,
    host,
  }) => {
    await open('/cirql/guide/install')
    await page.mouse.move(2, 2)
    expect(host.requests.filter((path) => /types|code-tools/.test(path))).toEqual([])
    const block = sample(page)
    const before = await block.locator('pre').textContent()
    await block.hover()
    await expect.poll(() => host.requests.filter((path) => path.endsWith('.types.json'))).toHaveLength(1)
    await expect(block.locator('.typed').first()).toBeVisible()
    expect(await block.locator('pre').textContent()).toBe(before)
  })

  test('a pointer that rests on a name reads its type; it stays while the pointer is on it, and Escape ends it', async ({
    page,
    open,
  }) => {
    await open('/cirql/guide/install')
    const block = sample(page)
    await block.hover()
    const name = block.locator('.typed', { hasText: /^db$/ }).first()
    await name.hover()
    await expect(tip(page)).toHaveText('const db: Cirql')
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

  test('the keyboard reads them: the button, arrows from name to name, Escape back to it', async ({ page, open }) => {
    await open('/cirql/guide/install')
    const block = sample(page)
    await block.locator('pre').focus()
    const button = block.getByRole('button', { name: 'Show types of names' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    const names = block.locator('.typed')
    await expect(names.nth(0)).toBeFocused()
    await expect(names.nth(0)).toHaveAccessibleDescription('class Cirql')
    await page.keyboard.press('ArrowRight')
    await expect(names.nth(1)).toBeFocused()
    await expect(tip(page)).toHaveText('const db: Cirql')
    await expect(names.nth(0)).toHaveAccessibleDescription('')
    await page.keyboard.press('End')
    await expect(names.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(names.nth(0)).not.toHaveAttribute('tabindex', /.*/)
  })

  test('a page whose types cannot be loaded reads as before', async ({ page, open }) => {
    await page.route('**/*.types.json', (route) => route.abort())
    await open('/cirql/guide/install')
    await sample(page).hover()
    await expect(sample(page).getByRole('button', { name: /^Link to line 1$/ })).toBeVisible()
    await expect(page.locator('.typed')).toHaveCount(0)
  })

  test('are known of every sample of the site, and their places fit', async ({ page, open }) => {
    await open('/cirql/api/select')
    const types = await (await page.request.get('/cirql/api/select.types.json')).json()
    const samples = page.locator('.code[data-language=ts]:not(.signature)')
    expect(types.blocks.length).toBeGreaterThan(10)
    for (const block of await samples.all()) await block.locator('pre').focus()
    await expect(page.getByRole('button', { name: 'Show types of names' })).toHaveCount(types.blocks.length)
  })
})

test('the controls in the head of a block stand beside each other', async ({ page, open }) => {
  await open('/cirql/api/select')
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

test('the sign beside a heading copies its address, says so, and goes there', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/cirql/api/select')
  const link = page.getByRole('link', { name: /^Direct link to/ }).nth(1)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe(href)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
