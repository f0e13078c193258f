import type { Page } from '@playwright/test'
import { expectAtTop, follow, path, tabsOf, titled, tocOf } from './support/targets.ts'
import { complete, drawn, expect, inTestSlow, test } from './support/test.ts'

const [inTab, inBox] = ['limits-of-a-container', 'export-and-import']
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const tab = (page: Page, name: string) => tabsOf(page).getByRole('tab', { name })

async function search(page: Page, query: string, result: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(query)
  await page.locator(`[role=option][href="${result}"]`).first().click()
}

/** Hides both targets again, as a reader does. */
async function hideTargets(page: Page): Promise<void> {
  await tab(page, 'On a server').click()
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('details')) box.open = false
  })
  await page.evaluate(() => scrollTo(0, 0))
}

const ways: Readonly<Record<string, (page: Page, id: string, open: (path: string) => Promise<void>) => Promise<void>>> =
  {
    'an address that is opened': (_, id, open) => open(`${path}#${id}`),
    'a link on another page': async (page, id, open) => {
      await open('/almanac/installation/hosted')
      await follow(page, `${path}#${id}`)
      await titled(page, 'Configuring the server')
    },
    'an entry of the contents list': async (page, id, open) => {
      await open(path)
      await tocOf(page).locator(`[href="#${id}"]`).click()
    },
    'a second click on the same entry': async (page, id, open) => {
      await open(`${path}#${id}`)
      await expectAtTop(page, id)
      await hideTargets(page)
      await tocOf(page).locator(`[href="#${id}"]`).click()
    },
    'a link to another query': async (page, id, open) => {
      await open(path)
      await follow(page, `?x=1#${id}`)
    },
    'an address that is typed': async (page, id, open) => {
      await open(path)
      await page.evaluate((hash) => {
        location.hash = hash
      }, id)
    },
    'a search result': async (page, id, open) => {
      await open('/almanac/installation/hosted')
      await search(page, id.replaceAll('-', ' '), `${path}#${id}`)
      await titled(page, 'Configuring the server')
    },
  }

/** Ways for `npm test`: one of a load and one of a navigation. */
const quick: readonly string[] = ['an address that is opened', 'a link on another page']

for (const isSlow of [false, true])
  test(
    `${isSlow ? 'any other way' : 'an address or a link'} shows its heading in a tab or a box (10.5)`,
    inTestSlow(isSlow),
    async ({ page, open }) => {
      for (const [number, [way, go]] of Object.entries(ways).entries()) {
        if (quick.includes(way) === isSlow) continue
        const id = number % 2 === 0 ? inTab : inBox
        await test.step(`${way}: ${id}`, async () => {
          await page.goto('about:blank')
          await go(page, id, open)
          await expectAtTop(page, id)
          expect(Object.values(await stored(page))).not.toContain('With Docker')
        })
      }
    },
  )

const lines = 'volumes-of-a-container~1:L3'
const lineWays: typeof ways = {
  'an address that is opened': (_, hash, open) => open(`${path}#${hash}`),
  'a link on another page': async (page, hash, open) => {
    await open('/almanac/installation/hosted')
    await follow(page, `${path}#${hash}`)
  },
  'a second click on the same link': async (page, hash, open) => {
    await open(`${path}#${hash}`)
    await expect(page.locator('[data-linked]')).toBeInViewport()
    await hideTargets(page)
    await follow(page, `#${hash}`)
  },
}

test(
  'a link to a line shows it in an unselected tab, and a link into a box opens it',
  inTestSlow(),
  async ({ page, open }) => {
    for (const [way, go] of Object.entries(lineWays))
      await test.step(way, async () => {
        await page.goto('about:blank')
        await go(page, lines, open)
        const line = page.locator('[data-linked]')
        await expect(line).toHaveText(/docker run/)
        await expect(line).toBeInViewport({ ratio: 0.9 })
        await expect(line.getByRole('button')).toBeFocused()
        expect(Object.values(await stored(page))).not.toContain('With Docker')
      })
    await test.step('a link opens its box while an animation closes it', async () => {
      await page.goto('about:blank')
      await open(`${path}#${inBox}`)
      await page.evaluate((id) => {
        document.getElementById(id)?.closest('details')?.querySelector('summary')?.click()
        document.querySelector<HTMLElement>(`.toc [href="#${id}"]`)?.click()
      }, inBox)
      await page.waitForFunction(() => document.getAnimations().length === 0)
      await expectAtTop(page, inBox)
      await page.getByText('Moving house').click()
      await expect(page.locator('details', { hasText: 'Moving house' })).not.toHaveAttribute('open')
    })
  },
)

/** Whether the words of the page's content are in the window, below the bar. */
function isInView(words: string): boolean {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const start = node.nodeValue?.indexOf(words) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + words.length)
    const { top, bottom } = range.getBoundingClientRect()
    if (node.parentElement?.checkVisibility() && top > 60 && bottom > top && bottom < innerHeight) return true
  }
  return false
}

test('a search result shows the words that are hidden in a tab, a box or a block', async ({ page, open }) => {
  for (const [place, query, result, words] of [
    ['an unselected tab', 'log of the container', `${path}#if-it-fails`, 'Look at the log of the container.'],
    ['boxes within boxes', 'administrator reads all of them', path, 'People read their own rows.'],
    ['a folded block', 'limit log-in 30d', `${path}#import-and-check`, 'LIMIT '],
  ] as const)
    await test.step(place, async () => {
      await open('/almanac/installation/hosted')
      await search(page, query, result)
      await titled(page, 'Configuring the server')
      await expect.poll(() => page.evaluate(isInView, words)).toBe(true)
      expect(await page.evaluate(() => CSS.highlights.get('search')?.size)).toBeGreaterThan(0)
    })
  await test.step('words that are shown stay at their heading', async () => {
    await open('/almanac/installation/hosted')
    await search(page, 'reset a password', `${path}#reset-a-password`)
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0)
    await drawn(page)
    await expectAtTop(page, 'reset-a-password')
  })
  await test.step('a link into a tab keeps the choice that the reader stored', async () => {
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.place', 'On a server'))
    await page.goto('about:blank')
    await open(`${path}#${inTab}`)
    await expectAtTop(page, inTab)
    await expect(tab(page, 'With Docker')).toHaveAttribute('aria-selected', 'true')
    expect(await stored(page)).toMatchObject({ 'docusaurus.tab.place': 'On a server' })
  })
})

test('a text fragment shows its words in a tab or a box', inTestSlow(), async ({ browser, baseURL }) => {
  for (const [place, word] of [
    ['an unselected tab', 'giraffe'],
    ['a closed box', 'flamingo'],
  ] as const)
    await test.step(place, async () => {
      // Browsers follow text fragments only in the first document of a window, and `page` is a window of other tests.
      const first = await browser.newPage()
      // Chromium looks for the words after the load, and now and then gives up if it is asked at once.
      await first.goto(`${baseURL}${path.slice(1)}#:~:text=${word}`, { waitUntil: 'networkidle' })
      await complete(first)
      await expect(first.getByText(word)).toBeInViewport()
      await expect(first.getByRole('tabpanel').filter({ has: first.locator('h3') })).toHaveCount(1)
      await first.close()
    })
})

test(
  "the browser's own search shows tabs and boxes, and a target shows before the app",
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('a match selects its tab, for assistive technology, too', async () => {
      await page.goto('about:blank')
      await open(path)
      const hidden = tabsOf(page).locator('> div', { hasText: 'giraffe' })
      await expect(hidden).toHaveAttribute('hidden', 'until-found')
      await expect(tabsOf(page).getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Limits of a container' })).toHaveCount(0)
      await hidden.dispatchEvent('beforematch')
      await expect(tabsOf(page).getByRole('tabpanel')).toHaveAccessibleName('With Docker')
      await expect(page.getByText('giraffe')).toBeVisible()
      expect(await stored(page)).toEqual({})
    })
    await test.step('a target is shown although the app cannot start', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('about:blank')
      await page.goto(`${baseURL}${path.slice(1)}#${inTab}`)
      await expect(page.locator(`#${inTab}`)).toBeInViewport()
      await expect(tabsOf(page).locator('[aria-selected=true]')).toHaveText('With Docker')
    })
  },
)
