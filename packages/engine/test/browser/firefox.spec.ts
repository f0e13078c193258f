import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { acts } from './support/acts.ts'
import { copyFile, fileToCopy } from './support/copy-file.ts'
import { expect, inTestSlow, hostTest as test } from './support/test.ts'
import { type BrowserWindow, complete, walk } from './support/walk.ts'

/** Firefox over WebDriver BiDi, with all features, and without those that last year's browsers lack. */
const engines = [
  { name: 'with the Navigation API', extraPrefsFirefox: {}, keepsPage: true },
  {
    name: 'without it and Trusted Types',
    extraPrefsFirefox: { 'dom.navigation.webidl.enabled': false, 'dom.security.trusted_types.enabled': false },
    keepsPage: false,
  },
]

const executablePath = process.env.FIREFOX_PATH ?? ''

test.skip(executablePath === '', 'There is no Firefox, and none could be installed. Set FIREFOX_PATH to one.')

for (const { name, extraPrefsFirefox, keepsPage } of engines) {
  test(`Firefox ${name} reads and navigates`, inTestSlow(), async ({ host }) => {
    test.slow()
    await inFirefox(extraPrefsFirefox, async (page) => {
      expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(keepsPage)
      await walk(windowOf(page), host.origin, keepsPage)
      if (!keepsPage) return
      // The walk ends in a small window, and in dark mode.
      await page.setViewport({ width: 1280, height: 800 })
      await page.evaluate(() => localStorage.clear())
      for (const act of acts) await test.step(act.name, () => act(windowOf(page), host.origin))
      await test.step('copies a file at the first press', () => copyAndPaste(page, host.origin))
      await test.step('runs an edited sample, and asks the database', () => play(page, host.origin))
    })
  })
}

async function copyAndPaste(page: Page, origin: string): Promise<void> {
  await copyFile(windowOf(page), origin)
  await page.goto('data:text/html,<textarea autofocus>')
  await page.click('textarea')
  await page.keyboard.down('Control')
  await page.keyboard.press('v')
  await page.keyboard.up('Control')
  expect(await page.$eval('textarea', ({ value }) => value)).toBe(fileToCopy())
}

async function play(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ledger/api/select`)
  await complete(windowOf(page))
  await page.mouse.move(300, 300)
  const offer = await page.waitForSelector('.play')
  await offer?.click()
  const words = () => page.$eval('.playground', ({ textContent }) => textContent).catch(() => undefined)
  await expect.poll(words, { timeout: 20_000 }).toContain('SELECT name, price FROM tool')
  const editor = await page.waitForSelector('.playground >>> .cm-content')
  // On a busy machine, Firefox may report focus before it accepts keys.
  await expect(async () => {
    await editor?.click()
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.type("import { select } from 'ledger'\nselect('name').from('tool').orderBy('name')")
    expect(await editor?.evaluate(({ textContent }) => textContent)).toContain("select('name').from('tool').orderBy")
  }).toPass({ timeout: 20_000 })
  await expect.poll(words, { timeout: 20_000 }).toContain('SELECT name FROM tool ORDER BY name ASC')
  const buttons = await page.$$('.playground button')
  for (const button of buttons)
    if ((await button.evaluate(({ textContent }) => textContent)) === 'Run on LedgerDB') await button.click()
  await expect.poll(words, { timeout: 40_000 }).toContain('"name": "')
}

/** Runs a test in a window of Firefox. Errors in the page fail the test. */
async function inFirefox(prefs: Readonly<Record<string, unknown>>, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Disables the back/forward cache: the driver loses documents that are restored from memory.
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

function windowOf(page: Page): BrowserWindow {
  return {
    goto: (url) => page.goto(url),
    evaluate: <Found>(look: () => Found) => page.evaluate(look),
    click: (selector) => page.click(selector),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput)
      for (const key of keys) await page.keyboard.up(key as KeyInput)
    },
    resize: (width, height) => page.setViewport({ width, height }),
  }
}
