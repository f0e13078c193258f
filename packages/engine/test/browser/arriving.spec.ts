import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { buildOnce } from './support/build-sites.ts'
import { findMissingLetters } from './support/check-documents.ts'
import { holdRequests } from './support/hold-requests.ts'
import { type Host, serveFolder } from './support/host.ts'
import { distOf } from './support/sites.ts'
import { complete, drawn, expect, inTestSlow, interactive, test } from './support/test.ts'
import { watchShifts } from './support/watch-shifts.ts'

/** Creates a host whose documents stream slowly, with time for a frame after every third tag of `element`. */
async function serveSlowly(element: RegExp): Promise<Host> {
  await buildOnce('main')
  const dist = distOf('main')
  return serveFolder(
    () => dist,
    '/',
    async (path, response, answer) => {
      if (/\.\w+$/.test(path)) return answer()
      const html = readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' })
      let sent = 0
      for (const end of endsInside(html, element)) {
        response.write(html.slice(sent, end))
        sent = end
        await wait(50)
      }
      response.end(html.slice(sent))
    },
  )
}

function endsInside(html: string, element: RegExp): number[] {
  const found = element.exec(html)
  if (!found) throw new Error(`The document holds nothing like ${element}.`)
  return [...found[0].matchAll(/>/g)].map(({ index }) => found.index + index + 1).filter((_, at) => at % 3 === 0)
}

const parts = [
  { name: 'the bar of a doc', path: '/ledger/api/select', element: /<nav class="bar".*?<\/nav>/s },
  { name: 'the second card of home', path: '/', element: /<\/figure><\/div><div class="card".*?<table/s },
  { name: 'the footer of a short page', path: '/', element: /<footer.*?<\/footer>/s },
]

test('nothing moves while a part of a page loads slowly', inTestSlow(), async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const { name, path, element } of parts)
    await test.step(name, async () => {
      const slow = await serveSlowly(element)
      await page.goto(slow.origin + path)
      await interactive(page)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect((await shifts()).flatMap(({ moved }) => moved)).toEqual([])
      await slow.close()
    })
})

const root = (page: Page) => page.locator('html')
const isFont = (path: string) => path.endsWith('.woff2')

/** Waits until the typefaces are loaded. */
async function fetched(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.check('1em Geist') && document.fonts.check('1em "Geist Mono"'))
}

/** Returns the fonts that the browser renders an element with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test('nothing moves while pages load, and typefaces are never waited for', inTestSlow(), async ({ page, host }) => {
  await test.step('nothing moves while a page of any kind loads', async () => {
    const shifts = await watchShifts(page)
    for (const [route, width] of [
      ['/ledger/guide/', 390],
      ['/', 1280],
      ['/ledger/', 390],
      ['/ledger/api/select', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(host.origin + route)
      await complete(page)
      await fetched(page)
      await drawn(page)
      const score = (await shifts()).reduce((sum, shift) => sum + shift.score, 0)
      expect(score, `${route} at ${width} px`).toBeLessThanOrEqual(0.005)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a page whose typefaces cannot be fetched keeps system fonts', async () => {
    const held = await holdRequests(page, '**/*.woff2')
    held.fail()
    await page.goto(`${host.origin}/ledger/guide/install`)
    await complete(page)
    await expect(root(page)).not.toHaveAttribute('data-fonts', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Basic usage' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
    await expect(root(page)).not.toHaveAttribute('data-fonts', '')
    await page.unrouteAll()
  })
  await test.step('a page on a slow connection requests typefaces after its deferred script', async () => {
    host.requests.length = 0
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', { get: () => -1000 })
    })
    const later = await holdRequests(page, '**/later-*.js')
    await page.goto(`${host.origin}/ledger/guide/install`)
    await interactive(page)
    await expect.poll(later.asked).toBe(1)
    expect(host.requests.filter(isFont)).toEqual([])
    later.release()
    await expect.poll(() => host.requests.filter(isFont).length).toBe(2)
    await fetched(page)
    await expect(root(page)).not.toHaveAttribute('data-fonts', '')
    await page.unrouteAll()
  })
  await test.step('a reader who saves data requests no typefaces', async () => {
    host.requests.length = 0
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    await page.goto(`${host.origin}/ledger/guide/install`)
    await complete(page)
    await page.waitForLoadState('networkidle')
    expect(host.requests.filter(isFont)).toEqual([])
  })
})

test('typefaces show when they are in time, and late ones move nothing', async ({ page, host }) => {
  await test.step("a first page on a fast connection has the site's typefaces", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', { get: () => performance.now() })
    })
    // On a busy machine, the typefaces may take too long several times.
    await expect(async () => {
      await page.goto(`${host.origin}/ledger/guide/install`)
      await interactive(page)
      await expect(root(page)).toHaveAttribute('data-fonts', '', { timeout: 100 })
    }).toPass()
    expect(await fontsOf(page, 'main p')).toEqual(['Geist'])
    expect(await fontsOf(page, 'main pre code')).toEqual(['Geist Mono'])
  })
  await test.step('typefaces that load late show from the next page on and move nothing', async () => {
    const held = await holdRequests(page, '**/*.woff2')
    const shifts = await watchShifts(page)
    await page.goto(`${host.origin}/ledger/guide/install`, { waitUntil: 'commit' })
    await complete(page)
    await expect.poll(held.asked).toBe(2)
    held.release()
    await fetched(page)
    await drawn(page)
    await expect(root(page)).not.toHaveAttribute('data-fonts', '')
    expect(await shifts()).toEqual([])
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Basic usage' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
    await expect(root(page)).toHaveAttribute('data-fonts', '')
    expect(await fontsOf(page, 'main p')).toEqual(['Geist'])
    await page.unrouteAll()
  })
  await test.step('nothing moves if a row of a table comes late, or typefaces do', async () => {
    const shifts = await watchShifts(page)
    await page.setViewportSize({ width: 412, height: 823 })
    for (const [row, delay] of [
      [1, 0],
      [2, 400],
    ] as const) {
      const { host, path } = await serveCut(row, delay)
      await page.goto(host.origin + path)
      await complete(page)
      await fetched(page)
      await drawn(page)
      await host.close()
      expect(await shifts(), `row ${row}`).toEqual([])
    }
  })
  await test.step('no text of the site needs the second file of a typeface', async () => {
    expect(findMissingLetters(distOf('main'))).toEqual([])
  })
})

/** Serves the site. A document is cut in its first table until a browser had time to paint, and typefaces need some ms. */
async function serveCut(row: number, delay: number) {
  const path = '/ledger/api/select'
  const html = readFileSync(join(distOf('main'), `${path}.html`), 'utf8')
  const cut = html.split('<tr>', row + 1).join('<tr>').length
  const host = await serveFolder(
    () => distOf('main'),
    '/',
    (asked, response, answer) => {
      if (asked === path) {
        response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).write(html.slice(0, cut))
        setTimeout(() => response.end(html.slice(cut)), 400)
      } else setTimeout(answer, isFont(asked) ? delay : 0)
    },
  )
  return { host, path }
}
