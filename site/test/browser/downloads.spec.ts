import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

for (const name of ['transago-3.surql', 'harden.surql'])
  test(`the link to ${name} saves the tested file and stays on the page`, async ({ page, open }) => {
    await open('/transago/installation/configuration')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download ${name}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    const tested = readFileSync(new URL(`../../public/files/${name}`, import.meta.url), 'utf8')
    expect(readFileSync(await file.path(), 'utf8')).toBe(tested)
    await expect(page).toHaveURL(/\/transago\/installation\/configuration$/)
  })
