import { editorOf, openFirst, panelOf, write } from '../../../engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

test('a playground shows its setup on demand, and a mistake once', async ({ page, open }) => {
  await test.step('a playground begins with its sample and shows the setup on demand', async () => {
    await openFirst(page, open)
    const setup = panelOf(page).getByRole('button', { name: /^\d+ lines of setup$/ })
    await expect(setup).toHaveAttribute('aria-expanded', 'false')
    await expect(editorOf(page)).not.toContainText('await db.ready()')
    await setup.click()
    await expect(setup).toHaveAttribute('aria-expanded', 'true')
    await expect(editorOf(page)).toContainText('await db.ready()')
  })
  await test.step('a mistake in a playground is shown once, and announced', async () => {
    await page.getByRole('textbox', { name: /Sample code/ }).press('Control+a')
    await page.keyboard.insertText('const a = 1\nconst a = 2')
    const words = panelOf(page).getByText('Syntax error on line 2')
    await expect(panelOf(page).getByRole('figure').getByText('Syntax error on line 2')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Syntax error on line 2')
    const shown = await words.evaluateAll((found) =>
      found.filter((one) => one.getBoundingClientRect().width > 1).map(({ tagName }) => tagName),
    )
    expect(shown).toEqual(['FIGCAPTION'])
  })
})

test(
  'the setup of a playground survives keys, Reset and errors, and hides that of the page',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('code that replaces everything has no setup; Reset hides that of the sample', async () => {
      await openFirst(page, open)
      const setup = panelOf(page).getByRole('button', { name: /lines of setup$/ })
      await write(page, "import { select } from 'ledger'\nselect().from('tool')")
      await expect(editorOf(page)).toContainText('import { select }')
      await expect(setup).toBeHidden()
      await panelOf(page).getByRole('button', { name: 'Reset' }).click()
      await expect(setup).toHaveAttribute('aria-expanded', 'false')
      await expect(editorOf(page)).not.toContainText('await db.ready()')
    })
    await test.step('Backspace in front of the first shown line keeps the hidden setup', async () => {
      const setup = panelOf(page).getByRole('button', { name: /lines of setup$/ })
      const name = await setup.textContent()
      for (const key of ['Backspace', 'Control+Backspace']) await editorOf(page).press(key)
      await expect(setup).toHaveText(name ?? '')
      await setup.click()
      await expect(editorOf(page)).toContainText('await db.ready()')
    })
    await test.step('an error in the setup shows its line', async () => {
      await openFirst(page, open)
      const setup = panelOf(page).getByRole('button', { name: /lines of setup$/ })
      await setup.click()
      await editorOf(page).press('Control+Home')
      await page.keyboard.type('nothing\n')
      await setup.click()
      await editorOf(page).press('Control+End')
      await page.keyboard.type(' ')
      await expect(page.locator('.fault-line')).toHaveText('nothing')
      await expect(setup).toHaveAttribute('aria-expanded', 'true')
    })
    await test.step('a playground in a frame has its corners, and the setup of the page is hidden', async () => {
      await openFirst(page, open, '/ledger/')
      const frame = page.locator('.showcase')
      const radius = await frame.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderRadius) - 1)
      const ring = await panelOf(page).evaluate((one) => {
        const { borderWidth, borderRadius } = getComputedStyle(one, '::after')
        return [borderWidth, borderRadius]
      })
      expect(ring).toEqual(['2px', `${radius}px`])
      const setup = frame.getByText('Shape and connection')
      await expect(setup).toBeHidden()
      await panelOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(setup).toBeVisible()
    })
  },
)

test.describe('touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a playground names no keys on a touch screen', inTestSlow(), async ({ page, open }) => {
    await openFirst(page, open)
    await expect(page.getByText('leaves the editor')).toBeHidden()
  })
})
