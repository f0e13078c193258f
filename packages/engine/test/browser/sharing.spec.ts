import { statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('the manifest and the icons exist, and the policy allows them', inTestSlow(), async ({ page, open, context }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await open('/ledger/')
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] }
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes } of icons) {
    if (sizes === 'any') continue
    const { width, height } = imageSize(await (await page.request.get(new URL(src, page.url()).href)).body())
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const icon of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all()) {
    const response = await page.request.get(new URL((await icon.getAttribute('href')) ?? '', page.url()).href)
    expect(response.status()).toBe(200)
  }
  expect(refused).toEqual([])
  expect(statSync(join(distOf('main'), 'favicon.ico')).size).toBeLessThan(2000)
})

test("the browser's bars have the page's colour in both modes", inTestSlow(), async ({ page, open }) => {
  await open('/')
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content')
  await expect.poll(() => colour()).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  await expect.poll(colour).toBe('rgb(19, 19, 24)')
})
