import { deflateRawSync } from 'node:zlib'
import {
  editorOf,
  offersOf,
  openFirst,
  panelOf,
  runOf,
  statusOf,
  write,
} from '../../../engine/test/browser/support/playground-parts.ts'
import { complete, expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

test.describe('playground links', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a playground link leads to its code, or says that it is broken', async ({ page, open }) => {
    await test.step('a playground link leads to the same code, and closing removes it', async () => {
      await openFirst(page, open)
      await write(page, "import { del } from 'ledger'\ndel('loan') // ü")
      await expect(panelOf(page)).toContainText('DELETE loan RETURN BEFORE')
      await panelOf(page).getByRole('button', { name: 'Copy link' }).click()
      await expect(statusOf(page)).toHaveText('Link copied.')
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await expect(page).toHaveURL(link)
      await page.goto('about:blank')
      await page.goto(link)
      await complete(page)
      await expect(editorOf(page)).toContainText("del('loan') // ü")
      await runOf(page).click()
      await expect(panelOf(page)).toContainText('DELETE loan RETURN BEFORE')
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(offersOf(page).first()).toBeFocused()
      await expect.poll(() => new URL(page.url()).hash).toBe('')
    })
    await test.step('a playground link that was cut off says so and opens the sample', async () => {
      await page.goto('about:blank')
      await open('/ledger/api/select#play=2.abc')
      await expect(panelOf(page)).toContainText('This link is broken or too long')
      await expect(panelOf(page)).toContainText('FROM')
      await expect(panelOf(page)).toBeInViewport()
    })
  })

  test(
    'a playground link is copied in the click, names its sample, and opens on the way back',
    inTestSlow(),
    async ({ page, open }) => {
      await test.step('a playground link is copied in the click itself, unless it is too long', async () => {
        await openFirst(page, open)
        // As in Safari, the clipboard is available only during the click event.
        await page.evaluate(() => {
          const { clipboard } = navigator
          let clicked = false
          const guarded = <T extends unknown[]>(copy: (...values: T) => Promise<void>) => {
            return (...values: T) => (clicked ? copy.apply(clipboard, values) : Promise.reject(new Error('No click')))
          }
          clipboard.write = guarded(clipboard.write)
          clipboard.writeText = guarded(clipboard.writeText)
          addEventListener(
            'click',
            () => {
              clicked = true
            },
            true,
          )
          addEventListener('click', () => {
            clicked = false
          })
        })
        await write(page, "import { del } from 'ledger'\ndel('loan')")
        await expect(panelOf(page)).toContainText('DELETE loan')
        await panelOf(page).getByRole('button', { name: 'Copy link' }).click()
        await expect(statusOf(page)).toHaveText('Link copied.')
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
        await write(page, `// ${'long '.repeat(5000)}`)
        await expect(statusOf(page)).toHaveText('No query yet.')
        await panelOf(page).getByRole('button', { name: 'Copy link' }).click()
        await expect(statusOf(page)).toHaveText('The code is too long for a link.')
      })
      await test.step('a playground link to a missing sample says so and does not run its code', async () => {
        const missing = 'This page no longer has the sample of this link. The first one is open instead.'
        const code = deflateRawSync("console.log('mine')").toString('base64url')
        for (const name of ['zzz', '9999']) {
          await page.goto('about:blank')
          await open(`/ledger/api/select#play=${name}`)
          await expect(panelOf(page)).toContainText(missing)
          await expect(statusOf(page)).toContainText('of LedgerQL')
          await page.goto('about:blank')
          await open(`/ledger/api/select#play=${name}.${code}`)
          await expect(panelOf(page)).toContainText(missing)
          await expect(editorOf(page)).toContainText("console.log('mine')")
          await expect(statusOf(page)).toHaveText('Not run yet.')
        }
      })
      await test.step('a playground link names its sample; older ones by number still open it', async () => {
        await page.goto('about:blank')
        await open('/ledger/api/select')
        await offersOf(page).nth(1).click()
        await expect(statusOf(page)).toContainText('of LedgerQL')
        const { hash } = new URL(page.url())
        expect(hash).toMatch(/^#play=[\da-z]{3}$/)
        const code = (await editorOf(page).textContent()) ?? ''
        for (const link of [hash, '#play=2']) {
          await page.goto('about:blank')
          await open(`/ledger/api/select${link}`)
          await expect(editorOf(page)).toHaveText(code)
          await expect(statusOf(page)).toContainText('of LedgerQL')
          await expect.poll(() => new URL(page.url()).hash).toBe(hash)
        }
      })
      await test.step('a playground link opens its sample on the way back too', async () => {
        await page.goto('about:blank')
        await open('/ledger/api/select#play=1')
        await expect(statusOf(page)).toContainText('of LedgerQL')
        await page.getByRole('link', { name: 'Relate', exact: true }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relate')
        await expect(panelOf(page)).toHaveCount(0)
        await expect(offersOf(page).first()).toBeVisible()
        await page.goBack()
        await expect(statusOf(page)).toContainText('of LedgerQL')
      })
      await test.step('a playground link is copied as text where ClipboardItem is missing', async () => {
        await page.goto('about:blank')
        await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
        await openFirst(page, open)
        await panelOf(page).getByRole('button', { name: 'Copy link' }).click()
        await expect(statusOf(page)).toHaveText('Link copied.')
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#play=[\da-z]{3}$/)
      })
    },
  )
})
