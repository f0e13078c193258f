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
import { type Host, serveFolder } from './support/host.ts'
import { isMarked, mark } from './support/reloads.ts'
import { distOf } from './support/sites.ts'
import { test as base, complete, expect, inTestSlow } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

type Deploy = {
  /** Replaces the first release with the second one. Assets of the first may stay available, as in `packages/engine/deploy/`. */
  readonly deploy: (old: 'not yet' | 'with the old assets' | 'without the old assets') => void
}

const first = () => distOf('main')

type Folders = { readonly release: string; readonly folders: { current: string; previous: string | undefined } }

const test = base.extend<Deploy & Folders>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  release: async ({}, use) => {
    const folder = createRelease()
    await use(folder)
    rmSync(folder, { recursive: true })
  },
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
      folders.current = old === 'not yet' ? first() : release
      folders.previous = old === 'with the old assets' ? first() : undefined
    })
  },
})

/** Creates a copy of the site with another build id and other names of all assets, as after a change of the app. */
function createRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(first(), folder, { recursive: true })
  const { buildId } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { buildId: string }
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  for (const name of assets) renameSync(join(folder, 'assets', name), join(folder, 'assets', anew(name)))
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const file = join(folder, path)
    if (!/\.(?:html|js(?:on)?)$/.test(path) || !statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8').replaceAll(`"${buildId}"`, '"anothers"')
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

const release = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[type=module]')?.getAttribute('src')?.includes('anew') ? 'new' : 'old',
  )
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })
const offset = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls Select down to 900 px, and then opens Create. */
async function readAndGoOn(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await withoutPrefetch(page)
  await open('/ledger/api/select')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => offset(page)).toBe(900)
  await sidebar(page, 'Create').click()
  await expect(heading(page)).toHaveText('Create')
}

/** Counts loads of documents from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}

test('after a release, the next navigation loads the page once, later ones do not', async ({ page, open, deploy }) => {
  await withoutPrefetch(page)
  await open('/ledger/guide/')
  await mark(page)
  const loads = countLoads(page)
  deploy('without the old assets')
  await sidebar(page, 'Installation').click()
  await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
  await expect(heading(page)).toHaveText('Installation')
  await expect.poll(() => isMarked(page)).toBe(false)
  await complete(page)
  expect([loads(), await release(page)]).toEqual([1, 'new'])

  await mark(page)
  await sidebar(page, 'Basic usage').click()
  await expect(heading(page)).toHaveText('Basic usage')
  expect([loads(), await isMarked(page)]).toEqual([1, true])
})

test(
  'an unknown address after a release shows "not found", and Back works',
  inTestSlow(),
  async ({ page, open, deploy }) => {
    await withoutPrefetch(page)
    await open('/ledger/api/count')
    deploy('without the old assets')
    await page.evaluate(() => document.querySelector('main a[href^="/"]')?.setAttribute('href', '/ledger/nope'))
    await page.locator('main a[href="/ledger/nope"]').click()
    await expect(heading(page)).toHaveText('Page not found')
    await complete(page)
    expect(await release(page)).toBe('new')
    await page.goBack()
    await expect(heading(page)).toHaveText('Counting rows')
  },
)

test('a release keeps scroll positions of the history', inTestSlow(), async ({ page, open, deploy }) => {
  await readAndGoOn(page, open)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => offset(page)).toBe(500)
  deploy('without the old assets')
  await sidebar(page, 'Update').click()
  await expect(heading(page)).toHaveText('Update')
  await expect.poll(() => release(page)).toBe('new')
  await complete(page)

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
  'a release keeps the scroll position when going back is the first step',
  inTestSlow(),
  async ({ page, open, deploy }) => {
    await readAndGoOn(page, open)
    deploy('without the old assets')
    await page.goBack()
    await expect(heading(page)).toHaveText('Select')
    await expect.poll(() => offset(page)).toBe(900)
  },
)

for (const old of ['with the old assets', 'without the old assets'] as const)
  test(`a release leaves the search usable, ${old}`, inTestSlow(), async ({ page, open, deploy }) => {
    deploy('not yet')
    await open('/ledger/guide/')
    deploy(old)
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.click()
    if (old === 'without the old assets') {
      await expect(page.getByRole('alert')).toContainText('Search could not load.')
      // The box is styled, although the sheet for failures is gone.
      await expect(page.getByRole('alert')).toHaveCSS('position', 'fixed')
      await expect(search).toBeInViewport()
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => release(page)).toBe('new')
      await complete(page)
      await search.click()
    }
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.getByRole('dialog').getByRole('combobox').fill('count')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
