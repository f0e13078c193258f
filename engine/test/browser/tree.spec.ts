import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What assistive technology is told of, without a name to call it by. */
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

test('10.22 all that assistive technology meets has a name, and below the footer is nothing', async ({
  page,
  open,
}) => {
  for (const route of ['/', '/cirql/', '/cirql/guide/install', '/cirql/api/select', '/nope']) {
    await open(route)
    expect(await nameless(page), route).toEqual([])
    const below = await page.evaluate(
      () =>
        document.documentElement.scrollHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
    )
    expect(below, route).toBeLessThan(2)
  }
})

test('2.26 2.29 10.22 so has all in the search and in the drawer', async ({ page, open }) => {
  await open('/cirql/guide/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('select')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await nameless(page)).toEqual([])
  await page.getByRole('combobox').fill('qqqselctt')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found. 1 page with a similar name.')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  expect(await nameless(page)).toEqual([])
})
