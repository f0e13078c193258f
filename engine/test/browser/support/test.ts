import { test as base, expect, type Page } from '@playwright/test'
import { type Host, serveSite } from './host.ts'
import { type SiteName, sites } from './sites.ts'

type Fixtures = {
  /** Opens a path below the site's base and waits until the page is interactive and complete, in the site's typefaces. */
  readonly open: (path: string) => Promise<void>
  /** Errors the page has thrown; a test that expects some takes them out. */
  readonly pageErrors: string[]
  /** What the page's policy has stopped; a test that attacks the page takes it out. */
  readonly violations: string[]
}

/** Tests with a host of their site, for browsers that Playwright does not drive. */
export const hostTest = base.extend<{ site: SiteName; host: Host }, { sharedHosts: Map<SiteName, Host> }>({
  site: ['main', { option: true }],
  sharedHosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const hosts = new Map<SiteName, Host>()
      await use(hosts)
      for (const host of hosts.values()) await host.close()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ site, sharedHosts }, use) => {
      const host = sharedHosts.get(site) ?? (await serveSite(site, sites[site].base))
      sharedHosts.set(site, host)
      await use(host)
    },
    // The first test of a site waits until it is built.
    { timeout: 120_000 },
  ],
})

/** Tests with a page of that host; each fails if its page throws an error nobody caught, or does what its policy forbids. */
export const test = hostTest.extend<Fixtures>({
  baseURL: async ({ host, site }, use) => use(host.origin + sites[site].base),
  page: async ({ page, host }, use) => {
    // The page of the test before, which may still have asked for something, is gone only now.
    host.requests.length = 0
    await use(page)
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message, stack }) => {
        // Playwright's own clock says so where its log reaches a new document before itself does.
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
      await hydrated(page)
      await complete(page)
      await dressed(page)
    })
  },
})

/** Leaves a test, or a group of them, to `npm run test:slow`; a condition leaves it only where it holds. */
export function inTestSlow(when = true): { readonly tag: string[] } {
  return { tag: when ? ['@slow'] : [] }
}

/** Waits until the page is interactive, and what lies below the window is drawn. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
  await expect(page.locator('.part')).toHaveCount(0)
}

/** Waits until what no first picture needs is there, too: its styles, and the controls inside of content. */
export async function complete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
}

/** Shows the page in the site's typefaces, as on a fast connection: on a busy machine they may come too late. */
async function dressed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { fonts } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as { fonts: string[] }
    await Promise.all(fonts.map((font) => document.fonts.load(font)))
    if (fonts.length > 0) document.documentElement.dataset.fonts = ''
  })
  await drawn(page)
}

/** Waits until two frames have been drawn: what had to be told to the page, such as a scroll or a change of the system, has been. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

export { expect }
