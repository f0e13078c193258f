import { rulesOf, violations, violationsInModes } from '../../../engine/test/browser/support/axe.ts'
import {
  announcedOf,
  editorOf,
  offersOf,
  openFirst,
  panelOf,
  statusOf,
  write,
} from '../../../engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

test('a sample opens in place, runs edits in a sandbox, and stops endless ones', async ({ page, open, host }) => {
  await test.step('a sample opens in place with its result, and only one is open at a time', async () => {
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
      place.locator('code').filter({ hasText: sql }).first(),
    )
    const colours = await given?.evaluate(coloursIn)
    expect(colours).toContain('SkEkLkEkCkTkn-a-m-e-,-')
    expect(await below?.evaluate(coloursIn)).toBe(colours)
    await offersOf(page).last().click()
    await expect(panelOf(page)).toHaveCount(1)
    await expect(offersOf(page).first()).toBeVisible()
  })
  await test.step('edits run at once and show query, amount and type or the error; Reset undoes', async () => {
    await openFirst(page, open)
    await test.step('a writer', async () => {
      await write(
        page,
        `import { select, gt, type Row } from 'ledger'
interface Unused { a: string }
const limit: number = 3 as number
const one = select('id').from('tool').where({ price: gt(limit) }).with({ id: 'string' }).one()
console.log('made', { limit })`,
      )
      await expect(panelOf(page)).toContainText('SELECT id FROM tool WHERE price > 3 LIMIT 1')
      await expect(panelOf(page)).toContainText('quantity: maybe · result: { id: string } | null')
      await expect(panelOf(page)).toContainText('made { limit: 3 }')
    })
    await test.step('errors are shown as Ledger throws them, with the line, which is marked', async () => {
      await write(page, "import { select } from 'ledger'\n\nselect('a, b')")
      await expect(panelOf(page)).toContainText('Error on line 3')
      await expect(panelOf(page).getByRole('figure')).toContainText('Name one column at a time')
      await expect(page.locator('.fault-line')).toHaveText("select('a, b')")
    })
    await test.step('mistakes of syntax name their line', async () => {
      for (const [code, line, message] of [
        ['const a = 1\nconst a = 2', 2, /already been declared/],
        ['let x = (1', 1, /missing|Unexpected/],
        ['\nenum E { A }', 2, /types are removed/],
        ["import { selct } from 'ledger'", 1, /no export named `selct`/],
        ["\n\nimport 'node:fs'", 3, /cannot be imported/],
      ] as const) {
        await write(page, code)
        await expect(announcedOf(page)).toContainText(message)
        if (!/selct/.test(code)) await expect(announcedOf(page)).toContainText(`on line ${line}`)
      }
    })
    await test.step('no shortcut', async () => {
      await write(page, "import { select } from 'ledger'\nselect().from('a')//")
      await page.keyboard.type('?/np')
      await expect(editorOf(page)).toContainText('?/np')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/ledger\/api\/select#play=[\da-z]{3}\./)
    })
    await test.step('Reset', async () => {
      await write(page, 'nothing')
      await expect(announcedOf(page)).toContainText('Error on line 1')
      await panelOf(page).getByRole('button', { name: 'Reset' }).click()
      await expect(panelOf(page)).toContainText('SELECT name, price FROM tool ORDER BY name ASC')
      await expect.poll(() => new URL(page.url()).hash).toMatch(/^#play=[\da-z]{3}$/)
    })
  })
  await test.step('an endless loop is stopped, and the page and the next code work', async () => {
    await write(page, 'for (;;);')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(announcedOf(page)).toContainText('Stopped')
    await expect(panelOf(page)).toContainText('Stopped after 2 seconds')
    await write(page, "import { count } from 'ledger'\ncount('tool')")
    await expect(panelOf(page)).toContainText('quantity: one · result: number')
  })
  await test.step('code in the playground cannot reach the network, storage or the page', async () => {
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
})

test(
  'a playground is fetched when it is opened, by keyboard too, and closes without a trace',
  inTestSlow(),
  async ({ page, open, host, baseURL }) => {
    await test.step('nothing of the playground is fetched before it is opened', async () => {
      await open('/ledger/api/select')
      await expect(offersOf(page).first()).toBeVisible()
      expect(host.requests.filter((path) => /playground/.test(path))).toEqual([])
      await offersOf(page).first().click()
      await expect(statusOf(page)).toContainText('of LedgerQL')
      // The loader, the package's module, the settings and the frame.
      expect(host.requests.filter((path) => /playground/.test(path)).length).toBe(4)
    })
    await test.step('a playground opens, runs and closes by keyboard; Escape and Tab leave the editor', async () => {
      await open('/ledger/api/select')
      await offersOf(page).first().focus()
      await page.keyboard.press('Enter')
      await expect(editorOf(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(editorOf(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+Tab')
      await expect(panelOf(page).getByRole('button', { name: /lines of setup$/ })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(panelOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panelOf(page)).toHaveCount(0)
      await expect(offersOf(page).first()).toBeFocused()
    })
    await test.step('a playground that cannot be fetched says so, and the next press tries again', async () => {
      const script = '**/assets/playground-*.js'
      await page.route(script, (route) => route.abort())
      await open('/ledger/api/select')
      await offersOf(page).first().click()
      await expect(page.getByText('This part could not load.')).toBeVisible()
      await page.unroute(script)
      await offersOf(page).first().click()
      await expect(statusOf(page)).toContainText('of LedgerQL')
    })
    await test.step('the frame runs nothing unless it is sandboxed', async () => {
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
    await test.step('a closed playground leaves no message listener and no frame', async () => {
      await page.addInitScript(() => {
        const { addEventListener: add, removeEventListener: remove } = globalThis
        const listening = new Set<unknown>()
        Object.assign(globalThis, {
          listening,
          addEventListener: (...args: Parameters<typeof add>) => {
            const [type, listener, options] = args
            if (type === 'message') {
              listening.add(listener)
              if (typeof options === 'object')
                options.signal?.addEventListener('abort', () => listening.delete(listener))
            }
            add(...args)
          },
          removeEventListener: (...args: Parameters<typeof remove>) => {
            listening.delete(args[1])
            remove(...args)
          },
        })
      })
      const listening = () => page.evaluate(() => (globalThis as unknown as { listening: Set<unknown> }).listening.size)
      await openFirst(page, open)
      const before = await listening()
      await expect(page.locator('iframe')).toHaveCount(1)
      expect(before).toBeGreaterThan(0)
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(await listening()).toBe(0)
    })
  },
)

test('a playground fits a phone, and has contrast in every mode', inTestSlow(), async ({ page, open }) => {
  await test.step('a playground replaces its block, in one frame, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await open('/ledger/api/select')
    for (const nth of [0, 2]) {
      const offer = offersOf(page).nth(nth)
      await offer.scrollIntoViewIfNeeded()
      const before = await offer.locator('xpath=ancestor::*[contains(@class, "sample")]').boundingBox()
      await offer.click()
      await expect(statusOf(page)).toContainText('of LedgerQL')
      await expect(editorOf(page)).toBeFocused()
      expect((await panelOf(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
      // Rows of text, wrapped or not, are aligned with the edges of the editor.
      const cut = await page.locator('.cm-scroller').evaluate((area) => {
        const row = Number.parseFloat(getComputedStyle(area).lineHeight)
        return [area.scrollTop, area.clientHeight].map((length) => Math.abs(length - Math.round(length / row) * row))
      })
      for (const rest of cut) expect(rest).toBeLessThan(1.5)
      const run = panelOf(page).getByRole('button', { name: 'Run on LedgerDB' })
      const ring = await panelOf(page).evaluate(ringOf)
      await expect(run).toHaveCSS('background-color', ring.color)
      expect(ring).toMatchObject({ style: 'solid', width: '2px' })
      await expect(page.locator('.cm-editor')).toHaveCSS('outline-style', 'none')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a playground has no axe violation, with results or errors, light or dark', async () => {
    test.slow()
    await openFirst(page, open)
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
    await write(page, "import { select } from 'ledger'\n\nselect('a, b')")
    await expect(panelOf(page)).toContainText('Error on line 3')
    expect(await violations(page, rulesOf('dark'))).toEqual([])
    await page.getByRole('button', { name: /dark and light mode/ }).click()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
  })
  await test.step('edge, text and caret of a playground are visible with forced colours', async () => {
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

/** Returns the focus ring around a panel. */
function ringOf(panel: Element) {
  const { borderTopColor: color, borderTopStyle: style, borderTopWidth: width } = getComputedStyle(panel, '::after')
  return { color, style, width }
}
