import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from './all-routes.ts'
import { holdRequests } from './hold-requests.ts'
import { distOf } from './sites.ts'
import { complete, drawn, expect, hydrated, inTestSlow, test } from './test.ts'
import { watchShifts } from './watch-shifts.ts'

const root = (page: Page) => page.locator('html')
const isFont = (path: string) => path.endsWith('.woff2')

/** Waits until the typefaces have come. */
async function fetched(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.check('1em Geist') && document.fonts.check('1em "Geist Mono"'))
}

/** Returns the fonts in which the browser draws an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test('the first page of a fast line is in the typefaces of the site', async ({ page, host }) => {
  // Other work may slow this machine down.
  await expect(async () => {
    await page.goto(`${host.origin}/cirql/guide/install`)
    await hydrated(page)
    await expect(root(page)).toHaveAttribute('data-fonts', '', { timeout: 100 })
  }).toPass()
  expect(await fontsOf(page, 'main p')).toEqual(['Geist'])
  expect(await fontsOf(page, 'main pre code')).toEqual(['Geist Mono'])
})

test('typefaces that come late are shown from the next page on, and move nothing', async ({ page, host }) => {
  const held = await holdRequests(page, '**/*.woff2')
  const shifts = await watchShifts(page)
  await page.goto(`${host.origin}/cirql/guide/install`, { waitUntil: 'commit' })
  await hydrated(page)
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
})

test('a page whose typefaces cannot be fetched stays in fonts of the system', async ({ page, host }) => {
  const held = await holdRequests(page, '**/*.woff2')
  held.fail()
  await page.goto(`${host.origin}/cirql/guide/install`)
  await hydrated(page)
  await complete(page)
  await expect(root(page)).not.toHaveAttribute('data-fonts', '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Basic usage' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
  await expect(root(page)).not.toHaveAttribute('data-fonts', '')
})

test('a page of a slow line asks for typefaces when it is idle', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', { get: () => 1000 })
  })
  const later = await holdRequests(page, '**/later-*.js')
  await page.goto(`${host.origin}/cirql/guide/install`)
  await hydrated(page)
  await expect.poll(later.asked).toBe(1)
  const asked = () => host.requests.filter((path) => isFont(path) || path.endsWith('.js'))
  await expect.poll(() => asked().findIndex(isFont)).toBeGreaterThan(1)
  await fetched(page)
  await expect(root(page)).not.toHaveAttribute('data-fonts', '')
  later.release()
})

test('a reader who saves data is sent no typefaces', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await page.goto(`${host.origin}/cirql/guide/install`)
  await hydrated(page)
  await complete(page)
  await page.waitForLoadState('networkidle')
  expect(host.requests.filter(isFont)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the typefaces are shown as they come', async ({ page, host }) => {
    await page.goto(`${host.origin}/cirql/guide/install`)
    await expect.poll(() => host.requests.filter(isFont).length).toBe(2)
  })
})

const samples = ['/', '/cirql/guide/', '/transago/installation/']

for (const [route] of routes)
  for (const width of [390, 1280])
    test(
      `nothing moves while ${route} loads at ${width} px`,
      inTestSlow(!samples.includes(route)),
      async ({ page, host }) => {
        await page.setViewportSize({ width, height: 844 })
        const shifts = await watchShifts(page)
        await page.goto(host.origin + route)
        await hydrated(page)
        await complete(page)
        await fetched(page)
        await drawn(page)
        const score = (await shifts()).reduce((sum, shift) => sum + shift.score, 0)
        expect(score).toBeLessThanOrEqual(0.005)
      },
    )

test('no text of the site needs the whole file of a typeface', () => {
  const dist = distOf('main')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const faces = html.matchAll(/font-family:"Geist(?: Mono)?";src:url\((.*?)\).*?unicode-range:(.*?)}/g)
  const [whole, subset] = Array.from(faces, ([, , range = '']) => {
    const ranges = range.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)
    return new RegExp(`[${ranges}]`, 'u')
  })
  if (!whole || !subset) throw new Error('The document has no typefaces.')
  const isMissing = (character: string) => whole.test(character) && !subset.test(character)
  expect([...'éa…'].filter(isMissing)).toEqual(['é'])
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:html|js)$/.test(file))
  const faults = texts.flatMap((file) => {
    const missing = [...new Set(readFileSync(join(dist, file), 'utf8'))].filter(isMissing)
    return missing.length > 0 ? [`${file}: ${missing.join('')}`] : []
  })
  expect(texts.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test.describe('a site without typefaces of its own', () => {
  test.use({ site: 'large' })

  test('loads none', async ({ page, open, host }) => {
    await open('docs/')
    await page.waitForLoadState('networkidle')
    expect(host.requests.filter(isFont)).toEqual([])
    expect(await page.content()).not.toContain('@font-face')
  })
})
