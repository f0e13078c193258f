import { routes } from './support/all-routes.ts'
import { codeBlock, showContent } from './support/show-content.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('a doc has its parts, breadcrumbs, tables and links of headings', async ({ page, open, visit, request, host }) => {
  await test.step('the parts of a doc are in order, from skip link to footer (2.8)', async () => {
    await open('/ledger/api/select')
    const order = await page.evaluate(() =>
      [
        '#\\~skip',
        'nav[aria-label=Main]',
        'aside nav[aria-label="Docs sidebar"]',
        'main .contents-bar',
        'main nav[aria-label=Breadcrumbs]',
        'main article h1',
        'main nav[aria-label="Docs pages"]',
        'nav[aria-label="On this page"]',
        'footer',
      ].map((selector) => [...document.querySelectorAll('*')].indexOf(document.querySelector(selector) as Element)),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    await expect(page.getByRole('main')).toHaveCount(1)
    const neighbours = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')
    await expect(neighbours).toHaveText([/^Previous API Reference/, /^Next Create/])
    await expect(page.getByRole('button', { name: 'On this page' })).toBeHidden()
  })
  await test.step('a table is focusable only while it scrolls (10.17)', async () => {
    const tables = () =>
      page.locator('.table').evaluateAll((found) =>
        found.map((table) => ({
          stops: table.getAttribute('tabindex') === '0',
          scrolls: table.scrollWidth > table.clientWidth,
        })),
      )
    const wrong = async () => (await tables()).filter(({ stops, scrolls }) => stops !== scrolls)
    await expect.poll(wrong).toEqual([])
    expect((await tables()).filter(({ scrolls }) => scrolls)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(async () => (await tables()).some(({ stops }) => stops)).toBe(true)
    await expect.poll(wrong).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(async () => (await tables()).some(({ stops }) => stops)).toBe(false)
  })
  await test.step('breadcrumbs are home, the categories, and the page as text (2.19)', async () => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home page', 'API Reference', 'Select'])
    await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
    await expect(crumbs.getByRole('link', { name: 'API Reference' })).toHaveAttribute('href', '/ledger/api/')
    await expect(crumbs.getByRole('link')).toHaveCount(2)
    await visit('/ledger/api/')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home page', 'API Reference'])
    await expect(crumbs.getByRole('link')).toHaveCount(1)
    for (const route of ['/docs/', '/', '/ledger/', '/nope'])
      expect(await (await request.get(host.origin + route)).text(), route).not.toContain('aria-label="Breadcrumbs"')
  })
  await test.step('headings have ids and a link to themselves, shown on hover and focus (10.10)', async () => {
    await visit('/ledger/guide/')
    const heading = page.getByRole('heading', { name: 'Project status', level: 2 })
    await expect(heading).toHaveAttribute('id', 'project-status')
    const link = heading.getByRole('link', { name: 'Direct link to Project status' })
    await expect(link).toHaveAttribute('href', '#project-status')
    await expect(link).toHaveCSS('opacity', '0')
    await heading.hover()
    await expect(link).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(link).toHaveCSS('opacity', '0')
    await page.keyboard.press('Tab')
    await link.focus()
    await expect(link).toHaveCSS('opacity', '1')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('id')
  })
})

test('every page has its own head, one h1 and unique ids (2.8, 2.9, 2.10, 10.10)', async ({ request, host }) => {
  const descriptions = new Set<string>()
  for (const [route, title] of routes) {
    const html = await (await request.get(host.origin + route)).text()
    expect(html.match(/<main /g), route).toHaveLength(1)
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], route).toBe(title)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(description.length, `${route}: ${description}`).toBeGreaterThan(15)
    expect(description, route).not.toMatch(/[`*_[\]]|\.\.\.$/)
    descriptions.add(description)
    // Chunks are adopted by their name if React has to render them again.
    const ids = Array.from(html.matchAll(/ (?:id|data-chunk)="[^"]*"/g), ([id]) => id)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      route,
    ).toEqual([])
  }
  expect(descriptions.size).toBe(routes.length)
})

const kinds = ['note', 'tip', 'info', 'warning', 'danger']

test('admonitions differ, and what is wide keeps to its column', inTestSlow(), async ({ page, open }) => {
  await test.step('the five admonitions have their own title, icon and colour, and no role (10.12)', async () => {
    await showContent(page, open, [
      kinds
        .map((kind) => `<div class="admonition ${kind}"><p class="admonition-title">${kind}</p><p>Words</p></div>`)
        .join(''),
    ])
    const colours = new Set<string>()
    for (const kind of kinds) {
      const box = page.locator(`.admonition.${kind}`)
      const title = box.locator('.admonition-title')
      await expect(title).toContainText(kind, { ignoreCase: true })
      const look = await title.evaluate((element) => {
        const sign = getComputedStyle(element, '::before')
        return { sign: sign.content, width: Number.parseFloat(sign.width), colour: getComputedStyle(element).color }
      })
      expect(look.sign).not.toBe('none')
      expect(look.width).toBeGreaterThan(10)
      colours.add(look.colour)
      await expect(box).not.toHaveAttribute('role')
      const [inside, outside] = await Promise.all([box.locator('p').last().boundingBox(), box.boundingBox()])
      const below = (outside?.y ?? 0) + (outside?.height ?? 0) - (inside?.y ?? 0) - (inside?.height ?? 0)
      expect(below, 'space below the words').toBeLessThanOrEqual(20)
    }
    expect(colours.size).toBe(kinds.length)
  })
  await test.step('a wide table scrolls by itself, and an image keeps to its column (10.17)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const cells = Array.from({ length: 8 }, (_, index) => `<th scope="col">column_number_${index}</th>`).join('')
    await showContent(page, open, [
      `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells}</tr></thead></table></div>`,
      '<p><img src="/favicon.svg" alt="Wide" width="1600" height="400"></p>',
      codeBlock('x'.repeat(300)),
    ])
    const table = page.getByRole('group', { name: 'Table' })
    await expect.poll(() => table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    expect((await page.getByRole('img', { name: 'Wide' }).boundingBox())?.width).toBeLessThanOrEqual(390 - 32)
    await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
})

/** Returns the width of the page beyond the window, in px. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
