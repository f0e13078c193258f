import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { type Host, serveSite } from './host.ts'
import { pollQuickly } from './quick-polls.ts'
import { type SiteChoice, siteOf } from './sites.ts'
import { hasStartedLater, isInteractive } from './walk.ts'

export const expect = pollQuickly(baseExpect.configure({}))

type Fixtures = {
  /** Opens a path below the site's base and waits until the page is interactive and complete, in the site's typefaces. */
  readonly open: (path: string) => Promise<void>
  /** Shows another page, whole, in the same document, which costs less than `open`. */
  readonly visit: (path: string) => Promise<void>
  /** Errors of the page. A test that expects some removes them. */
  readonly pageErrors: string[]
  /** Violations of the page's policy. A test that attacks the page removes them. */
  readonly violations: string[]
}

/** Test with a host of its site, for browsers that Playwright does not drive. */
export const hostTest = base.extend<{ site: SiteChoice; host: Host }, { sharedHosts: Map<string, Host> }>({
  site: ['main', { option: true }],
  sharedHosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const hosts = new Map<string, Host>()
      await use(hosts)
      for (const host of hosts.values()) await host.close()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ site, sharedHosts }, use) => {
      const { name, base } = siteOf(site)
      const host = sharedHosts.get(name) ?? (await serveSite(site, base))
      sharedHosts.set(name, host)
      await use(host)
    },
    // The first test of a site waits until it is built.
    { timeout: 120_000 },
  ],
})

/** Tests with a page of the host. A test fails if its page throws an uncaught error or violates its policy. */
export const test = hostTest.extend<Fixtures>({
  baseURL: async ({ host, site }, use) => use(host.origin + siteOf(site).base),
  page: async ({ page, host }, use) => {
    await emptyCache(page)
    // The page of the previous test may have sent requests until now.
    host.requests.length = 0
    await use(page)
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message, stack }) => {
        // Playwright's clock throws this error if its log reaches a new document too early.
        if (message.includes("reading 'controller'") && !stack?.includes('/assets/')) return
        errors.push(message)
      })
      await use(errors)
      expect(errors, 'errors thrown in the page').toEqual([])
    },
    { auto: true },
  ],
  violations: [
    async ({ page }, use) => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted/.test(message.text())) violations.push(message.text())
      })
      await use(violations)
      expect(violations, 'violations of the policy').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, baseURL }, use) => {
    await use(async (path) => {
      await page.goto(new URL(path.replace(/^\//, ''), baseURL).href)
      await complete(page)
      await dressed(page)
    })
  },
  visit: async ({ page, baseURL }, use) => {
    await use(async (path) => {
      const target = new URL(path.replace(/^\//, ''), baseURL).href
      await page.evaluate(async (href) => {
        await navigation.navigate(href).finished
      }, target)
      await interactive(page)
      await drawn(page)
    })
  },
})

/** Forgets what the tests before have fetched: each test begins as a reader who comes for the first time. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Tags a test or a group for `npm run test:slow` only, if a condition is true. */
export function inTestSlow(when = true): { readonly tag: string[] } {
  return { tag: when ? ['@slow'] : [] }
}

/** Waits until the page is interactive, and all its parts are drawn. Links may still load documents. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive, undefined, { timeout: 10_000 })
}

/** Waits until the page is interactive and the deferred script has run: its styles, navigation, and controls in content. */
export async function complete(page: Page): Promise<void> {
  await interactive(page)
  await page.waitForFunction(hasStartedLater)
}

/** Shows the page in the site's typefaces, as on a fast connection. On a busy machine they may load too late. */
async function dressed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { fonts } = JSON.parse(document.getElementById('~boot')?.textContent ?? '') as { fonts: string[] }
    await Promise.all(fonts.map((font) => document.fonts.load(font)))
    if (fonts.length > 0) document.documentElement.dataset.fonts = ''
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Waits for two frames. Then the page has handled events such as a scroll or a change of system settings. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
