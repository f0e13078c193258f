import { editorOf, openFirst, panelOf, write } from './support/playground-parts.ts'
import { expect, test } from './support/test.ts'

test('a playground begins with its sample and shows the setup on demand', async ({ page, open }) => {
  await openFirst(page, open)
  const setup = panelOf(page).getByRole('button', { name: /^\d+ lines of setup$/ })
  await expect(setup).toHaveAttribute('aria-expanded', 'false')
  await expect(editorOf(page)).not.toContainText('await db.ready()')
  await setup.click()
  await expect(setup).toHaveAttribute('aria-expanded', 'true')
  await expect(editorOf(page)).toContainText('await db.ready()')
})

test('Backspace in front of the first shown line keeps the hidden setup', async ({ page, open }) => {
  await openFirst(page, open)
  const setup = panelOf(page).getByRole('button', { name: /lines of setup$/ })
  const name = await setup.textContent()
  for (const key of ['Backspace', 'Control+Backspace']) await editorOf(page).press(key)
  await expect(setup).toHaveText(name ?? '')
  await setup.click()
  await expect(editorOf(page)).toContainText('await db.ready()')
})

test('code that replaces everything has no setup; Reset hides that of the sample', async ({ page, open }) => {
  await openFirst(page, open)
  const setup = panelOf(page).getByRole('button', { name: /lines of setup$/ })
  await write(page, "import { select } from 'ledger'\nselect().from('tool')")
  await expect(editorOf(page)).toContainText('import { select }')
  await expect(setup).toBeHidden()
  await panelOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(setup).toHaveAttribute('aria-expanded', 'false')
  await expect(editorOf(page)).not.toContainText('await db.ready()')
})

test('an error in the setup shows its line', async ({ page, open }) => {
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
