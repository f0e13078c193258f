import type { Page } from '@playwright/test'
import { expect, inTestSlow, test } from './support/test.ts'

/** Roles of elements that need a name for assistive technology. */
const named = ['button', 'link', 'combobox', 'dialog', 'navigation', 'region', 'tab', 'tabpanel', 'listbox']
const pictures = ['image', 'img', 'SvgRoot', 'graphics-document']

async function nameless(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
    .filter(({ role, name }) => [...named, ...pictures].includes(role) && name.trim() === '')
    .map(({ role }) => role)
}

test('every element of the accessibility tree has a name, up to the footer (10.22)', async ({ page, open }) => {
  for (const route of ['/', '/ledger/', '/ledger/guide/install', '/ledger/api/select', '/nope']) {
    await open(route)
    expect(await nameless(page), route).toEqual([])
    const below = await page.evaluate(
      () =>
        document.documentElement.scrollHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
    )
    expect(below, route).toBeLessThan(2)
  }
})

test('every element of search and drawer has a name (2.26, 2.29, 10.22)', inTestSlow(), async ({ page, open }) => {
  await open('/ledger/guide/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('select')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await nameless(page)).toEqual([])
  await page.getByRole('combobox').fill('qqqselctt')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No results. 1 page with a similar name.')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  expect(await nameless(page)).toEqual([])
})
