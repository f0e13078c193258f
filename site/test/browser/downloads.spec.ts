import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

test('links to files save the tested files and stay on the page', async ({ page, open }) => {
  await open('/transago/installation/configuration')
  for (const name of ['transago-3.surql', 'harden.surql']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download ${name}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    const tested = readFileSync(new URL(`../../public/files/${name}`, import.meta.url), 'utf8')
    expect(readFileSync(await file.path(), 'utf8')).toBe(tested)
  }
  await expect(page).toHaveURL(/\/transago\/installation\/configuration$/)
})
