import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.ts'

const reader = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')))

/** Pages, and the parts that a reader has opened on them. */
const scenes: Readonly<Record<string, { readonly route: string; readonly set?: (page: Page) => Promise<void> }>> = {
  home: { route: '/' },
  docs: { route: '/docs/' },
  landing: { route: '/ledger/' },
  'api-page': { route: '/ledger/api/count' },
  'doc-page': { route: '/almanac/add-calendar' },
  'not-found': {
    route: '/ledger/nope',
    // The nearest pages come from the search index.
    set: (page) => expect(page.getByRole('navigation', { name: 'Did you mean' })).toBeVisible(),
  },
  search: {
    route: '/docs/',
    set: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('count')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  drawer: {
    route: '/almanac/add-calendar',
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
  test(`a screen reader says the stored words of ${scene} (10.22)`, async ({ page, open }) => {
    await page.route('**/screen-reader.js', (request) =>
      request.fulfill({ contentType: 'text/javascript', body: reader }),
    )
    await open(route)
    await set?.(page)
    expect(await said(page)).toMatchSnapshot(`${scene}.txt`)
  })

/** Returns the phrases of a screen reader for the whole page, or for the open dialog, a line each. */
async function said(page: Page): Promise<string> {
  const phrases = await page.evaluate(async () => {
    const { virtual } = await import('/screen-reader.js' as string)
    await virtual.start({ container: document.querySelector('dialog[open]') ?? document.body })
    const first = await virtual.lastSpokenPhrase()
    do await virtual.next()
    while ((await virtual.lastSpokenPhrase()) !== `end of ${first}`)
    return (await virtual.spokenPhraseLog()) as string[]
  })
  // Coloured tokens of code are separate phrases. Dates change with each commit and run.
  const words = phrases
    .join('\n')
    .replace(/(?<=\ncode\n)[\s\S]*?(?=\nend of code\n)/g, (code) => code.replaceAll('\n', ' '))
    .replace(/(?<=^Updated |samples, run on )[\d-]{10}/gm, '<date>')
  return `${words}\n`
}
