import { openFirst, panelOf } from '../../../engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

test('a closed playground leaves no message listener and no frame', inTestSlow(), async ({ page, open }) => {
  await page.addInitScript(() => {
    const { addEventListener: add, removeEventListener: remove } = globalThis
    const listening = new Set<unknown>()
    Object.assign(globalThis, {
      listening,
      addEventListener: (...args: Parameters<typeof add>) => {
        const [type, listener, options] = args
        if (type === 'message') {
          listening.add(listener)
          if (typeof options === 'object') options.signal?.addEventListener('abort', () => listening.delete(listener))
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
