import { acts } from './support/acts.ts'
import { copyFile, fileToCopy } from './support/copy-file.ts'
import { type Host, type Interference, serveFolder } from './support/host.ts'
import { distOf } from './support/sites.ts'
import { expect, hostTest, inTestSlow } from './support/test.ts'
import { complete, heading, interactive, keepWords, said, shows, walk } from './support/walk.ts'
import { inWebKit, type WebKit } from './support/webkit.ts'

const driver = process.env.WEBKIT_DRIVER_PATH ?? ''

async function useHost(use: (host: Host) => Promise<void>, interfere: Interference): Promise<void> {
  const host = await serveFolder(() => distOf('main'), '/', interfere)
  await use(host)
  await host.close()
}

const test = hostTest.extend<{ slowHost: Host; lateHost: Host; webkit: WebKit; keepsPage: boolean }>({
  /** Host whose deferred script arrives after the first click. */
  slowHost: ({ host: _built }, use) =>
    useHost(use, (path, _, answer) => void setTimeout(answer, path.startsWith('/assets/later-') ? 1500 : 0)),
  /** Host whose scripts arrive after the reader has left, on each page. */
  lateHost: ({ host: _built }, use) =>
    useHost(use, (path, response, answer) => {
      response.setHeader('Cache-Control', 'no-cache')
      setTimeout(answer, path.endsWith('.js') ? 4000 : 0)
    }),
  keepsPage: [false, { option: true }],
  webkit: ({ keepsPage }, use) => inWebKit({ driver, features: keepsPage ? ['NavigationAPI'] : [] }, use),
})

// Each test starts a browser, which takes long on a busy machine.
test.describe.configure({ timeout: 180_000 })

test.skip(driver === '', 'There is no WebKitWebDriver, and none could be installed. Set WEBKIT_DRIVER_PATH to one.')

for (const keepsPage of [false, true])
  test.describe(keepsPage ? 'with the Navigation API' : 'as it is', inTestSlow(), () => {
    test.use({ keepsPage })

    test('WebKit reads and navigates', ({ host, webkit }) => walk(webkit, host.origin, keepsPage))
  })

test(
  'WebKit shows targets, tabs and variants, copies, plays and searches',
  inTestSlow(),
  async ({ host, slowHost, lateHost, webkit }) => {
    for (const act of acts) await test.step(act.name, () => act(webkit, host.origin))
    for (const { what, button, words } of [
      { what: 'a page', button: '.copies button', words: /^# Basic usage\n[\s\S]+\n```ts title/ },
      { what: 'code', button: '.copy', words: /^import .+\n[\s\S]+[^\n]$/ },
    ])
      await test.step(`copies ${what} at the first press`, async () => {
        await webkit.goto(`${slowHost.origin}/ledger/guide/basic-usage`)
        await interactive(webkit)
        await keepWords(webkit)
        await webkit.click(button)
        await said(webkit, 'Copied')
        expect(await webkit.paste()).toMatch(words)
      })
    await test.step('starts a page that was left before its app started', async () => {
      await webkit.goto(`${lateHost.origin}/ledger/guide/`)
      await interactive(webkit)
      // A click of the driver would wait for the page.
      await webkit.evaluate(() => document.querySelector<HTMLElement>('.neighbours .next')?.click())
      await heading(webkit, 'Installation')
      await shows(webkit, () => document.readyState, 'complete')
      await webkit.evaluate(() => history.back())
      await heading(webkit, 'What is Ledger')
      await webkit.evaluate(() => history.forward())
      await heading(webkit, 'Installation')
      await interactive(webkit)
    })
    await test.step('copies a file at the first press', async () => {
      await copyFile(webkit, host.origin)
      expect(await webkit.paste()).toBe(fileToCopy())
    })
    await test.step('runs an edited sample, asks the database and copies a link', () => play(webkit, host.origin))
    await test.step('underlines links in prose and marks what the search finds', () => searchIn(webkit, host.origin))
  },
)

async function play(webkit: WebKit, origin: string): Promise<void> {
  await webkit.goto(`${origin}/ledger/api/select`)
  await complete(webkit)
  await webkit.press('Shift')
  await shows(webkit, () => document.querySelector('.play') !== null, true)
  await webkit.click('.play')
  const said = () => document.querySelector('.playground-status')?.textContent
  await expect.poll(() => webkit.evaluate(said)).toContain('of LedgerQL')
  await webkit.click('.playground-editor')
  await webkit.press('Control', 'a')
  await webkit.type("import { del } from 'ledger'\ndel('loan')")
  const words = () => document.querySelector('.playground')?.textContent
  await expect.poll(() => webkit.evaluate(words)).toContain('DELETE loan RETURN BEFORE')
  await webkit.click('.playground-foot button')
  await expect.poll(() => webkit.evaluate(words), { timeout: 40_000 }).toContain('"id": "loan:')
  await webkit.click('.playground-bar button:nth-of-type(2)')
  await shows(webkit, said, 'Link copied.')
  const address = await webkit.evaluate(() => location.href)
  expect(await webkit.paste()).toBe(address)
}

async function searchIn(webkit: WebKit, origin: string): Promise<void> {
  await webkit.goto(`${origin}/ledger/guide/`)
  await complete(webkit)
  const lines = () =>
    ['.prose p:not(.notice, .notice *) a[href^="/"]', '.footer-tools button'].map((selector) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element).textDecorationLine
    })
  await shows(webkit, lines, ['underline', 'underline'])
  await webkit.press('Control', 'k')
  await shows(webkit, () => document.activeElement?.role, 'combobox')
  await webkit.type('select')
  const rows = () => {
    const seen = document.querySelector('.search-body')?.getBoundingClientRect()
    return [...document.querySelectorAll('[role=option]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return seen && top >= seen.top && bottom <= seen.bottom
    }).length
  }
  await expect.poll(() => webkit.evaluate(rows)).toBeGreaterThan(3)
}
