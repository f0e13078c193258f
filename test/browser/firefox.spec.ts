import { test as base, expect } from '@playwright/test'
import puppeteer, { type Page } from 'puppeteer-core'
import { type Host, serveSite } from './host.ts'

/** The second engine, over WebDriver BiDi: with the Navigation API, and without it as in a browser of last year. */
const engines = [
  { name: 'with the Navigation API', extraPrefsFirefox: {}, keepsPage: true },
  { name: 'without it', extraPrefsFirefox: { 'dom.navigation.webidl.enabled': false }, keepsPage: false },
] as const

const executablePath = process.env.FIREFOX_PATH ?? ''

const test = base.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  host: async ({}, use) => {
    const host = await serveSite('main')
    await use(host)
    await host.close()
  },
})

test.skip(executablePath === '', 'There is no Firefox, and none could be installed. Set FIREFOX_PATH to one.')

for (const { name, extraPrefsFirefox, keepsPage } of engines) {
  test(`Firefox ${name} reads and navigates`, async ({ host }) => {
    test.slow()
    await inFirefox(extraPrefsFirefox, async (page) => {
      await page.goto(`${host.origin}/cirql/guide/`)
      await hydrated(page)
      expect(await page.evaluate(() => 'navigation' in window)).toBe(keepsPage)

      await page.evaluate(() => Object.assign(window, { here: true }))
      await page.click('.neighbours .next')
      await heading(page, 'Installation')
      expect(await page.evaluate(() => 'here' in window)).toBe(keepsPage)
      expect(await page.title()).toBe('Installation | the studio')
      expect(await read(page, () => location.pathname)).toBe('/cirql/guide/install')
      expect(await page.$eval('.sidebar [aria-current=page]', (link) => link.textContent)).toBe('Installation')

      await page.evaluate(() => history.back())
      await heading(page, 'What is Cirql')
      await hydrated(page)
      await page.click('.colour-mode')
      expect(await page.$eval('html', (html) => html.dataset.theme)).toBe('dark')
      await page.goto(`${host.origin}/cirql/api/count/`)
      await heading(page, 'Counting rows')
      expect(await page.$eval('html', (html) => html.dataset.theme)).toBe('dark')

      await page.setViewport({ width: 390, height: 844 })
      await hydrated(page)
      await page.click('.menu-button')
      await page.waitForSelector('dialog.drawer[open]')
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog.drawer:not([open])')

      await page.goto(`${host.origin}/cirql/nope`)
      await heading(page, 'Page Not Found')
    })
  })
}

test('Firefox edits a sample, runs it in the sandbox, and asks the database', async ({ host }) => {
  test.slow()
  await inFirefox({}, async (page) => {
    await page.goto(`${host.origin}/cirql/api/select`)
    await hydrated(page)
    await page.mouse.move(300, 300)
    const offer = await page.waitForSelector('.play')
    await offer?.click()
    const words = () => read(page, () => document.querySelector('.playground')?.textContent)
    await expect.poll(words, { timeout: 20_000 }).toContain('SELECT name, price FROM tool')
    await (await page.waitForSelector('.playground >>> .cm-content'))?.focus()
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.type("import { select } from 'cirql'\nselect('name').from('tool').orderBy('name')")
    await expect.poll(words, { timeout: 20_000 }).toContain('SELECT name FROM tool ORDER BY name ASC')
    const buttons = await page.$$('.playground button')
    for (const button of buttons)
      if ((await button.evaluate(({ textContent }) => textContent)) === 'Run on SurrealDB') await button.click()
    await expect.poll(words, { timeout: 40_000 }).toContain('"name": "')
  })
})

/** Gives a window of Firefox to a test; what is thrown in it fails the test. */
async function inFirefox(prefs: Readonly<Record<string, unknown>>, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // A document restored from memory loses the driver: every step is a load.
    extraPrefsFirefox: { ...prefs, 'browser.sessionhistory.max_total_viewers': 0 },
  })
  try {
    const page = await browser.newPage()
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.setViewport({ width: 1280, height: 800 })
    await look(page)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
}

async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => read(page, () => document.documentElement.dataset.hasHydrated)).toBe('true')
}

async function heading(page: Page, text: string): Promise<void> {
  await expect.poll(() => read(page, () => document.querySelector('h1')?.textContent)).toBe(text)
}

/** A document that is being left cannot be asked: the next one will be. */
function read<T>(page: Page, look: () => T): Promise<T | undefined> {
  return page.evaluate(look).catch(() => undefined)
}
