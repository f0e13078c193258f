import { documents, expectPage } from './support/reloads.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'

test(
  'odd page data and odd headings end in a page',
  inTestSlow(),
  async ({ page, open, host, pageErrors, baseURL }) => {
    await test.step('pages that each say that they moved to the other end in one page load', async () => {
      const [here, there] = ['/ledger/api/create', '/ledger/api/delete']
      let asked = 0
      for (const [from, to] of [
        [here, there],
        [there, here],
        ['/ledger/api/count', '/ledger/api/count'],
      ])
        await page.route(`**${from}.json`, (route) => {
          asked++
          return route.fulfill({ json: { moved: to } })
        })
      for (const start of [here, there, '/ledger/api/count']) {
        await open('/ledger/api/select')
        await page.evaluate(() => sessionStorage.clear())
        asked = 0
        host.requests.length = 0
        await page.evaluate((path) => location.assign(path), start)
        await expect.poll(() => documents(host).filter((path) => path.startsWith('/ledger/api/')).length).toBe(1)
        await complete(page)
        expect(asked).toBeLessThanOrEqual(4)
        expect(await page.evaluate(() => document.querySelector('.breadcrumbs')?.textContent)).toBeTruthy()
        expect(new URL(page.url()).pathname).toBe(
          new URL(await page.evaluate(() => document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? ''))
            .pathname,
        )
      }
      await page.unrouteAll()
    })
    await test.step('page data with nothing in its sidebar or parts ends in the page or in a message', async () => {
      for (const wrong of [{ sidebar: [null] }, { parts: [[null]] }]) {
        await page.route('**/ledger/guide/stateless.json', async (route) => {
          const response = await route.fetch()
          const data = (await response.json()) as { page: object }
          await route.fulfill({ response, json: { ...data, page: { ...data.page, ...wrong } } })
        })
        await open('/ledger/guide/')
        await page.evaluate(() => location.assign('/ledger/guide/stateless'))
        const message = page.getByRole('alert').or(page.getByRole('heading', { name: 'Something went wrong' }))
        await expect(
          page.getByRole('heading', { level: 1, name: 'Stateless requests' }).or(message).first(),
        ).toBeVisible()
        await complete(page)
        await page.unrouteAll()
        pageErrors.length = 0
      }
    })
    await test.step('a heading with the name of an API that the browser lacks is not the API', async () => {
      await page.route(`${baseURL}ledger/guide/`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text())
          .replace(/require-trusted-types-for[^;"]*;?/g, '')
          .replace('</body>', `${globals.map((id) => `<h2 id="${id}">Words</h2>`).join('')}</body>`)
        await route.fulfill({ response, body })
      })
      await page.addInitScript((names) => {
        for (const name of names) Reflect.deleteProperty(window, name)
      }, globals)
      await page.goto(`${baseURL}ledger/guide/`)
      await complete(page)
      expect(await page.evaluate((names) => names.filter((name) => !(name in window)), globals)).toEqual([])
      await page.getByRole('button', { name: 'Copy page' }).click()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('install')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    })
  },
)

test('a reader who stops a page that loads stays where they were', async ({ page, open, host }) => {
  await page.route('**/ledger/guide/stateless.json', () => undefined)
  await open('/ledger/guide/')
  await page.evaluate(() => scrollTo(0, 400))
  host.requests.length = 0
  await page.evaluate(() => location.assign('/ledger/guide/stateless'))
  await expect(page).toHaveURL(/stateless$/)
  await page.evaluate(() => stop())
  await expect(page).toHaveURL(/guide\/$/)
  await expectPage(page, 'What is Ledger')
  expect(await page.evaluate(() => scrollY)).toBe(400)
  expect(documents(host)).toEqual([])
})

test('storage that something else wrote stops neither the page nor its links', async ({ page, open, host }) => {
  await open('/ledger/guide/')
  const key = await page.evaluate(() => navigation.currentEntry?.key)
  for (const wrong of ['no JSON', 'null', JSON.stringify({ historyKey: key, opened: [1], offset: 1 })]) {
    await page.evaluate((text) => sessionStorage.setItem('navigation.place', text), wrong)
    await page.reload()
    await complete(page)
    host.requests.length = 0
    await page.evaluate(() => navigation.navigate('/ledger/guide/install').finished)
    await expectPage(page, 'Installation')
    await page.goBack()
    await expectPage(page, 'What is Ledger')
    expect(documents(host)).toEqual([])
  }
})

const globals = ['trustedTypes', 'navigation', 'ClipboardItem', 'studio', 'scheduler']
