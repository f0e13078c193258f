import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/test.ts'

const reader = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')))

/** Where a reader is, and what the reader has opened there. */
const scenes: Readonly<Record<string, { readonly route: string; readonly set?: (page: Page) => Promise<void> }>> = {
  home: { route: '/' },
  docs: { route: '/docs/' },
  landing: { route: '/cirql/' },
  'api-page': { route: '/cirql/api/count' },
  'doc-page': { route: '/transago/add-instance' },
  'not-found': { route: '/cirql/nope' },
  search: {
    route: '/docs/',
    set: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('count')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  drawer: {
    route: '/transago/add-instance',
    set: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page
        .getByRole('button', { name: /navigation/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
}

for (const [scene, { route, set }] of Object.entries(scenes))
  test(`10.22 what a screen reader says of ${scene}`, async ({ page, open }) => {
    await page.route('**/screen-reader.js', (request) =>
      request.fulfill({ contentType: 'text/javascript', body: reader }),
    )
    await open(route)
    await set?.(page)
    expect(await said(page)).toMatchSnapshot(`${scene}.txt`)
  })

/** Gives what a screen reader says from the first thing to the last, a line each; of an open dialog, where there is one. */
async function said(page: Page): Promise<string> {
  const phrases = await page.evaluate(async () => {
    const { virtual } = await import('/screen-reader.js' as string)
    await virtual.start({ container: document.querySelector('dialog[open]') ?? document.body })
    const first = await virtual.lastSpokenPhrase()
    do await virtual.next()
    while ((await virtual.lastSpokenPhrase()) !== `end of ${first}`)
    return (await virtual.spokenPhraseLog()) as string[]
  })
  // Colours cut code into pieces, which are said one after the other.
  return `${phrases.join('\n').replace(/(?<=\ncode\n)[\s\S]*?(?=\nend of code\n)/g, (code) => code.replaceAll('\n', ' '))}\n`
}
