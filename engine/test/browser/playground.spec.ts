import { rulesOf, violations, violationsInModes } from './axe.ts'
import { editorOf, offersOf, openFirst, panelOf, statusOf, write } from './playground-parts.ts'
import { expect, inTestSlow, test } from './test.ts'

test('a sample opens in its place, with what is in its scope, and shows what it gives, in the colours it has below the sample; one is open at a time', async ({
  page,
  open,
}) => {
  await openFirst(page, open)
  await expect(editorOf(page)).toBeFocused()
  await expect(editorOf(page)).toContainText('.orderBy(')
  await expect(panelOf(page)).toContainText('SELECT name, price FROM tool ORDER BY name ASC')
  await expect(panelOf(page)).toContainText('quantity: many · result: { name: string; price: number }[]')
  await expect(offersOf(page).first()).not.toBeFocused()
  const coloursIn = (code: Element) => {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    let colours = ''
    while (texts.nextNode()) {
      const kind = texts.currentNode.parentElement?.closest('code > span')?.className || '-'
      for (const letter of texts.currentNode.textContent ?? '') if (letter.trim()) colours += letter + kind
    }
    return colours
  }
  const sql = 'SELECT name, price FROM tool ORDER BY name ASC'
  const [given, below] = [panelOf(page), page.locator('.output')].map((place) =>
    place.locator('.emitted code').filter({ hasText: sql }).first(),
  )
  const colours = await given?.evaluate(coloursIn)
  expect(colours).toContain('SkEkLkEkCkTkn-a-m-e-,-')
  expect(await below?.evaluate(coloursIn)).toBe(colours)
  await offersOf(page).last().click()
  await expect(panelOf(page)).toHaveCount(1)
  await expect(offersOf(page).first()).toBeVisible()
})

test('what is typed is run at once: text, quantity and type follow, or the error and its line; it is no shortcut of the page, and Reset brings the sample back', async ({
  page,
  open,
}) => {
  await openFirst(page, open)
  await test.step('a writer', async () => {
    await write(
      page,
      `import { select, gt, type Raw } from 'cirql'
import { z } from 'zod'
interface Unused { a: string }
const limit: number = 3 as number
const one = select('id').from('tool').where({ price: gt(limit) }).one().withSchema({ id: z.string() })
console.log('made', { limit })`,
    )
    await expect(panelOf(page)).toContainText('SELECT id FROM tool WHERE price > 3 LIMIT BY 1')
    await expect(panelOf(page)).toContainText('quantity: maybe · result: { id: string } | null')
    await expect(panelOf(page)).toContainText('made { limit: 3 }')
  })
  await test.step('errors are shown as Cirql throws them, with the line, which is marked', async () => {
    await write(page, "import { select } from 'cirql'\n\nselect('a, b')")
    await expect(panelOf(page)).toContainText('Error on line 3')
    await expect(panelOf(page).getByRole('figure')).toContainText('Multiple projections must be specified seperately')
    await expect(page.locator('.fault-line')).toHaveText("select('a, b')")
  })
  await test.step('mistakes of syntax name their line', async () => {
    for (const [code, line, message] of [
      ['const a = 1\nconst a = 2', 2, /already been declared/],
      ['let x = (1', 1, /missing|Unexpected/],
      ['\nenum E { A }', 2, /types are removed/],
      ["import { selct } from 'cirql'", 1, /no export named `selct`/],
      ["\n\nimport 'node:fs'", 3, /cannot be imported/],
    ] as const) {
      await write(page, code)
      await expect(statusOf(page)).toContainText(message)
      if (!/selct/.test(code)) await expect(statusOf(page)).toContainText(`on line ${line}`)
    }
  })
  await test.step('no shortcut', async () => {
    await write(page, "import { select } from 'cirql'\nselect().from('a')//")
    await page.keyboard.type('?/np')
    await expect(editorOf(page)).toContainText('?/np')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/cirql\/api\/select#play=1\./)
  })
  await test.step('Reset', async () => {
    await write(page, 'nothing')
    await expect(statusOf(page)).toContainText('Error on line 1')
    await panelOf(page).getByRole('button', { name: 'Reset' }).click()
    await expect(panelOf(page)).toContainText('SELECT name, price FROM tool ORDER BY name ASC')
    await expect.poll(() => new URL(page.url()).hash).toBe('#play=1')
  })
})

test('an endless loop is stopped, the page stays usable, and the next code runs', async ({ page, open }) => {
  await openFirst(page, open)
  await write(page, 'for (;;);')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(statusOf(page)).toContainText('Stopped')
  await expect(panelOf(page)).toContainText('Stopped after 2 seconds')
  await write(page, "import { count } from 'cirql'\ncount('tool')")
  await expect(panelOf(page)).toContainText('quantity: one · result: number')
})

test('code has no network, no storage and no page to reach', async ({ page, open, host }) => {
  await openFirst(page, open)
  host.requests.length = 0
  const tries = [
    `fetch('${host.origin}/search.json').then(() => console.log('fetched'), () => console.log('not fetched'))`,
    "try { eval('1'); console.log('evaluated') } catch { console.log('not evaluated') }",
    'console.log(typeof document, typeof parent, origin)',
    "try { indexedDB.open('a'); console.log('stored') } catch { console.log('not stored') }",
    `try { importScripts('${host.origin}/search.json'); console.log('loaded') } catch { console.log('not loaded') }`,
    'await new Promise((done) => setTimeout(done, 300))',
  ]
  await write(page, tries.join('\n'))
  const printed = panelOf(page).getByRole('figure', { name: '' }).filter({ hasText: 'Console' })
  await expect(printed).toContainText('not fetched')
  await expect(printed).toContainText('not evaluated')
  await expect(printed).toContainText('undefined undefined null')
  await expect(printed).toContainText('not stored')
  await expect(printed).toContainText('not loaded')
  expect(host.requests.filter((path) => /search/.test(path))).toEqual([])
})

test('the frame runs nothing where it is no sandbox', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}playground/frame.html`)
  const answer = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'ran' && resolve('ran'))
        postMessage({ script: "postMessage('ran')" })
        setTimeout(() => resolve('nothing'), 500)
      }),
  )
  expect(answer).toBe('nothing')
})

test('it is opened, used and closed by the keyboard; Escape, then Tab leaves the editor', async ({ page, open }) => {
  await open('/cirql/api/select')
  await offersOf(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(panelOf(page).getByRole('button', { name: /lines of set-up$/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panelOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(offersOf(page).first()).toBeFocused()
})

test('nothing of it is fetched before it is asked for', async ({ page, open, host }) => {
  await open('/cirql/api/select')
  await expect(offersOf(page).first()).toBeVisible()
  expect(host.requests.filter((path) => /playground/.test(path))).toEqual([])
  await offersOf(page).first().click()
  await expect(statusOf(page)).toContainText('of SurrealQL')
  expect(host.requests.filter((path) => /playground/.test(path)).length).toBe(3)
})

test('where it cannot be fetched the reader is told, and the next press tries again', async ({ page, open }) => {
  const script = '**/assets/open-playground-*.js'
  await page.route(script, (route) => route.abort())
  await open('/cirql/api/select')
  await offersOf(page).first().click()
  await expect(page.getByText('This part could not be loaded.')).toBeVisible()
  await page.unroute(script)
  await offersOf(page).first().click()
  await expect(statusOf(page)).toContainText('of SurrealQL')
})

test('without scripts there is no button that does nothing', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${baseURL}cirql/api/select`)
  await expect(offersOf(page)).toHaveCount(0)
  await page.close()
})

test('every runnable sample of the site runs as it stands', inTestSlow(), async ({ page, open }) => {
  test.slow()
  let count = 0
  for (const path of ['', 'guide/', 'guide/basic-usage', 'api/select', 'api/create', 'api/relate']) {
    await open(`/cirql/${path}`)
    // They come to all blocks at once.
    await expect(offersOf(page), path).not.toHaveCount(0)
    const offers = await offersOf(page).count()
    for (let i = 0; i < offers; i++) {
      // The one that is open has no button on the screen.
      await page.locator('.play').nth(i).click()
      await expect(statusOf(page), `${path} ${i}`).toContainText('of SurrealQL')
      count++
    }
  }
  expect(count).toBeGreaterThanOrEqual(8)
})

for (const width of [1280, 390])
  test(`it opens where its block was, on a whole line, in one frame with one filled button, at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/cirql/api/select')
    for (const nth of [0, 2]) {
      const offer = offersOf(page).nth(nth)
      await offer.scrollIntoViewIfNeeded()
      const before = await offer.locator('xpath=ancestor::*[contains(@class, "sample")]').boundingBox()
      await offer.click()
      await expect(statusOf(page)).toContainText('of SurrealQL')
      await expect(editorOf(page)).toBeFocused()
      expect((await panelOf(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
      // Rows of text, wrapped ones too, begin and end where the window of the editor does.
      const cut = await page.locator('.cm-scroller').evaluate((area) => {
        const row = Number.parseFloat(getComputedStyle(area).lineHeight)
        return [area.scrollTop, area.clientHeight].map((length) => Math.abs(length - Math.round(length / row) * row))
      })
      for (const rest of cut) expect(rest).toBeLessThan(1.5)
      const run = panelOf(page).getByRole('button', { name: 'Run on SurrealDB' })
      const ring = await panelOf(page).evaluate(ringOf)
      await expect(run).toHaveCSS('background-color', ring.color)
      expect(ring).toMatchObject({ style: 'solid', width: '2px' })
      await expect(page.locator('.cm-editor')).toHaveCSS('outline-style', 'none')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
    }
  })

test(
  'nothing of it is out of reach of assistive technology, with results and with a fault, light or dark',
  inTestSlow(),
  async ({ page, open }) => {
    test.slow()
    await openFirst(page, open)
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
    await write(page, "import { select } from 'cirql'\n\nselect('a, b')")
    await expect(panelOf(page)).toContainText('Error on line 3')
    expect(await violations(page, rulesOf('dark'))).toEqual([])
    await page.getByRole('button', { name: /dark and light mode/ }).click()
    expect(await violations(page)).toEqual([])
  },
)

/** Returns the focus ring around a panel. */
function ringOf(panel: Element) {
  const { borderTopColor: color, borderTopStyle: style, borderTopWidth: width } = getComputedStyle(panel, '::after')
  return { color, style, width }
}

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('its edge, the words and the caret can be seen', async ({ page, open }) => {
    await openFirst(page, open)
    const look = await editorOf(page).evaluate((editor) => {
      const { color, caretColor } = getComputedStyle(editor)
      const background = getComputedStyle(document.body).backgroundColor
      const tokens = Array.from(editor.querySelectorAll('.cm-line span'), (one) => getComputedStyle(one).color)
      return { color, caretColor, background, tokens: [...new Set(tokens)] }
    })
    for (const ink of [look.color, look.caretColor, ...look.tokens]) expect(ink).not.toBe(look.background)
    await expect(panelOf(page)).toHaveCSS('border-top-style', 'solid')
    await editorOf(page).focus()
    expect(await panelOf(page).evaluate(ringOf)).toMatchObject({ style: 'solid', width: '2px' })
  })
})
