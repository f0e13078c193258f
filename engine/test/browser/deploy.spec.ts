import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Host, serveFolder } from './host.ts'
import { distOf } from './sites.ts'
import { test as base, expect, hydrated, inTestSlow } from './test.ts'
import { withoutPrefetch } from './without-prefetch.ts'

type Deploy = {
  /** Puts the second release in the place of the first one; its assets may stay within reach, as `deploy/` has it. */
  readonly deploy: (old: 'with the old assets' | 'without the old assets') => void
}

const first = () => distOf('main')

const test = base.extend<Deploy & { folders: { current: string; previous: string | undefined } }, { release: string }>({
  release: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = createRelease()
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  folders: async ({}, use) => use({ current: first(), previous: undefined }),
  host: async ({ folders }, use) => {
    const isOld = (path: string) => path.startsWith('/assets/') && !existsSync(join(folders.current, path))
    const host: Host = await serveFolder((path) => (isOld(path) ? folders.previous : undefined) ?? folders.current)
    await use(host)
    await host.close()
  },
  deploy: async ({ folders, release }, use) => {
    await use((old) => {
      folders.current = release
      folders.previous = old === 'with the old assets' ? first() : undefined
    })
  },
})

/** Gives a copy of the site with another build's id and other names for all assets, as a change of the app makes it. */
function createRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(first(), folder, { recursive: true })
  const { build } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { build: string }
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  for (const name of assets) renameSync(join(folder, 'assets', name), join(folder, 'assets', anew(name)))
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const file = join(folder, path)
    if (!/\.(?:html|js(?:on)?)$/.test(path) || !statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8').replaceAll(`"${build}"`, '"anothers"')
    writeFileSync(
      file,
      assets.reduce((words, name) => words.replaceAll(name, anew(name)), text),
    )
  }
  return folder
}

function anew(name: string): string {
  return name.replace(/\.js$/, 'anew.js')
}

/** Marks the document: the mark is gone after a page load. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

const release = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[type=module]')?.getAttribute('src')?.includes('anew') ? 'new' : 'old',
  )
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })
const offset = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Reads Select down to 900 px, and goes on to Create. */
async function readAndGoOn(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await withoutPrefetch(page)
  await open('/cirql/api/select')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => offset(page)).toBe(900)
  await sidebar(page, 'Create').click()
  await expect(heading(page)).toHaveText('Create')
}

/** Loads of documents since the page was opened. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}

for (const old of ['with the old assets', 'without the old assets'] as const) {
  test.describe(`a release under a reader's feet, ${old}`, () => {
    test(
      'makes the next step one real page load, and those after it none',
      inTestSlow(old === 'with the old assets'),
      async ({ page, open, deploy }) => {
        await withoutPrefetch(page)
        await open('/cirql/guide/')
        await mark(page)
        const loads = countLoads(page)
        deploy(old)
        await sidebar(page, 'Installation').click()
        await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
        await expect(heading(page)).toHaveText('Installation')
        await expect.poll(() => isMarked(page)).toBe(false)
        await hydrated(page)
        expect([loads(), await release(page)]).toEqual([1, 'new'])

        await mark(page)
        await sidebar(page, 'Basic usage').click()
        await expect(heading(page)).toHaveText('Basic usage')
        expect([loads(), await isMarked(page)]).toEqual([1, true])
      },
    )

    test('leads to an address that is nowhere and back as ever', inTestSlow(), async ({ page, open, deploy }) => {
      await withoutPrefetch(page)
      await open('/cirql/api/count')
      deploy(old)
      await page.evaluate(() => document.querySelector('main a[href^="/"]')?.setAttribute('href', '/cirql/nope'))
      await page.locator('main a[href="/cirql/nope"]').click()
      await expect(heading(page)).toHaveText('Page Not Found')
      await hydrated(page)
      expect(await release(page)).toBe('new')
      await page.goBack()
      await expect(heading(page)).toHaveText('Counting rows')
    })

    test('keeps where the reader was on the pages of the history', inTestSlow(), async ({ page, open, deploy }) => {
      await readAndGoOn(page, open)
      await page.evaluate(() => scrollTo(0, 500))
      await expect.poll(() => offset(page)).toBe(500)
      deploy(old)
      await sidebar(page, 'Update').click()
      await expect(heading(page)).toHaveText('Update')
      await expect.poll(() => release(page)).toBe('new')
      await hydrated(page)

      await page.goBack()
      await expect(heading(page)).toHaveText('Create')
      await expect.poll(() => offset(page)).toBe(500)
      await page.goBack()
      await expect(heading(page)).toHaveText('Select')
      await expect.poll(() => offset(page)).toBe(900)
      await page.goForward()
      await page.goForward()
      await expect(heading(page)).toHaveText('Update')
    })

    test(
      'keeps it on the way back, too, where that is the first step after the release',
      inTestSlow(),
      async ({ page, open, deploy }) => {
        await readAndGoOn(page, open)
        deploy(old)
        await page.goBack()
        await expect(heading(page)).toHaveText('Select')
        await expect.poll(() => offset(page)).toBe(900)
      },
    )

    test('leaves the search within reach', inTestSlow(), async ({ page, open, deploy }) => {
      await open('/cirql/guide/')
      deploy(old)
      const search = page.getByRole('button', { name: 'Search', exact: true })
      await search.click()
      if (old === 'without the old assets') {
        await expect(page.getByRole('alert')).toContainText('The search could not be loaded.')
        // It is a box of its own, though the sheet with the styles of failures is gone, too.
        await expect(page.getByRole('alert')).toHaveCSS('position', 'fixed')
        await expect(search).toBeInViewport()
        await page.getByRole('button', { name: 'Reload' }).click()
        await expect.poll(() => release(page)).toBe('new')
        await hydrated(page)
        await search.click()
      }
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.getByRole('dialog').getByRole('combobox').fill('count')
      await expect(page.getByRole('option').first()).toBeVisible()
    })
  })
}
