import type { Page } from '@playwright/test'
import { violationsInModes } from './axe.ts'
import { headOf } from './head-of.ts'
import { lost } from './lost.ts'
import { expect, test } from './test.ts'

/** A page to check: its route and title, the title of its site, and whether it is a doc. */
export type ExpectedPage = {
  readonly route: string
  readonly title: string
  readonly siteTitle: string
  readonly isDoc: boolean
}

type Fixtures = {
  readonly page: Page
  readonly open: (path: string) => Promise<void>
  readonly baseURL: string | undefined
}

const origin = 'https://docs.example.com'

/** Checks the rules for every page in one visit, in steps. */
export async function checkPage({ page, open, baseURL }: Fixtures, expected: ExpectedPage): Promise<void> {
  const { route, title, siteTitle, isDoc } = expected
  await test.step('the page has its parts before a script runs', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(new URL(route.slice(1), baseURL).href)
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false')
    await expectParts(page, title)
    if (isDoc) await expect(sidebarOf(page).getByRole('link', { name: 'Relate' })).toBeVisible()
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false })
  })
  await open(route)
  await test.step('the page has the same parts and its head tags after hydration', async () => {
    await expectParts(page, title)
    expectTags((await headOf(page)).tags, route, title === siteTitle ? title : `${title} | ${siteTitle}`)
    await expect(page.locator('link[rel=icon]')).not.toHaveCount(0)
  })
  if (isDoc) await test.step('the sidebar marks this page alone', () => expectCurrent(page, route))
  await test.step('the contents list has all headings of levels 2 and 3, nested', () => expectContents(page, isDoc))
  await test.step('axe finds no violation, light or dark', async () => {
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
  })
  await test.step('loses nothing at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await lost(page)).toEqual([])
  })
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

async function expectParts(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GitHub' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2018-2025')
  expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(100)
}

function expectTags(tags: Readonly<Record<string, string>>, route: string, title: string): void {
  expect(tags).toMatchObject({
    title,
    charset: 'utf-8',
    viewport: 'width=device-width,initial-scale=1',
    'og:title': title,
    'og:url': origin + route,
    'og:locale': 'en',
    'twitter:card': 'summary_large_image',
    canonical: origin + route,
    'alternate en': origin + route,
    'alternate x-default': origin + route,
  })
  expect(tags.description?.length).toBeGreaterThan(20)
  expect(tags['og:description']).toBe(tags.description)
  expect(tags).not.toHaveProperty('robots')
}

async function expectCurrent(page: Page, route: string): Promise<void> {
  const current = sidebarOf(page).locator('[aria-current]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(new URL((await current.getAttribute('href')) ?? '', page.url()).pathname).toBe(route)
}

async function expectContents(page: Page, isDoc: boolean): Promise<void> {
  const headings = await page
    .locator('article :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => [heading.tagName, heading.id]))
  const listed = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.closest('ul ul') ? 'H3' : 'H2', a.getAttribute('href')?.slice(1)]))
  expect(listed).toEqual(isDoc ? headings : [])
  const button = page.getByRole('button', { name: 'On this page', includeHidden: true })
  await expect(button).toHaveCount(listed.length ? 1 : 0)
}
