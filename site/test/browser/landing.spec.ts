import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('home and the landing page show what readers come for in the first window', async ({ page, open }) => {
  await test.step('the first window shows query, SurrealQL, type and result, but no setup', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('/cirql/')
    for (const words of ['tools.ts', 'SurrealQL', 'Result type', 'Database result'])
      await expect(page.getByRole('figure', { name: words })).toBeInViewport({ ratio: 1 })
    const setup = page.getByText('const db = new Cirql')
    await expect(setup).toBeHidden()
    await page.getByText('Schema and connection').click()
    await expect(setup).toBeVisible()
  })
  await test.step('Home is complete in a window of 1280×800, with the tasks and projects that readers come for', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('/')
    await hero(page)
    const cards = page.locator('.card')
    for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 })
    for (const [index, ways] of [
      ['/cirql/guide/', '/cirql/api/'],
      ['/transago/getting-started', '/transago/installation/'],
    ].entries())
      for (const href of ways) await expect(cards.nth(index).locator(`a[href="${href}"]`)).toHaveCount(1)
    await expect(cards.first()).toContainText('SELECT name, price FROM tool')
    await expect(cards.last().getByRole('figure')).toContainText('overdue')
    await expect(page.getByRole('main').locator('a[href="/docs/"]')).toBeVisible()
    const tasks = page.getByRole('navigation', { name: 'I want to' }).getByRole('link')
    await expect(tasks).toHaveCount(6)
    await tasks.filter({ hasText: 'look after Transago' }).click()
    await expect(page.getByRole('heading', { name: 'Find your task' })).toBeInViewport()
  })
  await test.step('Home shows all tasks and the first project in the first window of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/')
    await hero(page)
    const tasks = page.getByRole('navigation', { name: 'I want to' }).getByRole('link')
    for (const task of await tasks.all()) await expect(task).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.card pre').first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
})

const hero = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'the studio' })).toBeVisible()
  await expect(main.getByText('Documentation Platform', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Documentation for Cirql/)).toBeInViewport()
}
