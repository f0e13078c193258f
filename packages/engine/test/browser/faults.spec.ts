import type { Page } from '@playwright/test'
import { answers, type FaultName } from './support/answers.ts'
import { type FaultEffect, type LoadedPart, type Need, parts } from './support/fault-table.ts'
import { type Host, serveFolder } from './support/host.ts'
import { documents, expectPage } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { distOf } from './support/sites.ts'
import { test as base, complete, expect, inTestSlow, interactive } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

type Faulty = {
  /** Makes a part fail from now on. Returns a function that counts the failures. */
  readonly break: (part: LoadedPart, fault: FaultName) => () => number
}

const test = base.extend<{ faulty: Faulty; faulted: { broken?: readonly [LoadedPart, FaultName]; times: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  faulted: async ({}, use) => use({ times: 0 }),
  host: async ({ faulted }, use) => {
    const host: Host = await serveFolder(
      () => distOf('main'),
      '/',
      (path, response, answer) => {
        const [part, fault] = faulted.broken ?? []
        if (!part || !fault || !part.file.test(path)) return answer()
        faulted.times++
        answers[fault](response, path)
      },
    )
    await use(host)
    await host.close()
  },
  faulty: async ({ faulted }, use) =>
    use({
      break: (part, fault) => {
        Object.assign(faulted, { broken: [part, fault], times: 0 })
        return () => faulted.times
      },
    }),
})

/** Matches errors of the browser for a file that is not a script, or lacks an export. */
const noScript = /^(Invalid or unexpected token|Unexpected |The requested module .* does not provide an export)/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const retry = (page: Page) => page.getByRole('button', { name: /^(Retry|Try again)$/ })

const meet: Readonly<Record<Need, (page: Page) => Promise<void>>> = {
  'opens a doc': async () => undefined,
  'opens an address that is nowhere': async () => undefined,
  'opens the menu': (page) => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
  'opens the search': (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
  asks: ask,
  'goes to what was found': async (page) => {
    await ask(page)
    await page.getByRole('option').first().click()
  },
  'follows a link': (page) => sidebarLink(page, 'Installation').click(),
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('install')
}

const look: Readonly<Record<FaultEffect, (page: Page) => Promise<void>>> = {
  works: async (page) => {
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
  },
  'page loads': (page) => look.works(page),
  document: async (page) => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false')
    await expect(page.locator('#\\~base-url-banner')).toHaveCount(0)
  },
  banner: (page) => expect(page.locator('#\\~base-url-banner')).toContainText('is missing or blocked'),
  'page load': (page) => expectPage(page, 'Installation'),
  'page load after 20 s': async (page) => {
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(20_000)
    await expectPage(page, 'Installation')
  },
  retry: async (page) => {
    await expect(retry(page)).toBeVisible()
    await page.getByRole('button', { name: /^Close/ }).click()
    await expect(page.getByRole('alert').or(page.getByRole('dialog'))).toHaveCount(0)
  },
  'retry after 20 s': async (page) => {
    await page.clock.runFor(20_000)
    await look.retry(page)
  },
}

test.describe('a broken part of the site', inTestSlow(), () => {
  test.beforeEach(async ({ page }) => {
    await withoutPrefetch(page)
    await page.clock.install()
  })

  for (const [name, part] of Object.entries(parts)) {
    test(`${name}: the page can be read and leads on`, async ({ page, host, faulty, pageErrors }) => {
      for (const [fault, outcome] of Object.entries(part.outcomes) as [FaultName, FaultEffect][]) {
        await test.step(`${fault}: ${outcome}`, async () => {
          const failed = faulty.break(part, fault)
          const started = outcome !== 'banner' && outcome !== 'document'
          const first = part.need === 'opens an address that is nowhere' ? '/ledger/nope' : '/ledger/guide/'
          host.requests.length = 0
          await page.setViewportSize({ width: part.need === 'opens the menu' ? 900 : 1280, height: 800 })
          await page.goto(host.origin + first, { waitUntil: fault === 'hangs' ? 'commit' : 'load' })
          const ready = async () => {
            if (started) await (outcome === 'page loads' ? interactive : complete)(page)
          }
          await ready()
          await meet[part.need](page)
          await expect.poll(failed).toBeGreaterThan(0)
          await look[outcome](page)
          await expect(heading(page)).toBeVisible()
          // The router of a reloaded page starts a moment later.
          await ready()
          await bar(page).getByRole('link', { name: 'the shelf' }).click()
          await expect(heading(page)).toHaveText('the shelf')
          // Documents are not loaded repeatedly.
          expect(documents(host)).toHaveLength(1 + (outcome.startsWith('page load') || !started ? 1 : 0))
          const errors = pageErrors.splice(0)
          await page.evaluate(() => sessionStorage.clear())
          expect(started ? errors : errors.filter((error) => !noScript.test(error))).toEqual([])
        })
      }
      // The error about the last broken script may come late.
      await page.goto('about:blank')
      const late = pageErrors.splice(0)
      expect(late.filter((error) => !noScript.test(error))).toEqual([])
    })
  }
})
