import type { Page } from '@playwright/test'
import { holdRequests } from '../../../engine/test/browser/support/hold-requests.ts'
import { openFirst, panelOf, statusOf, write } from '../../../engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

const client = `import { Ledger, count, select } from 'ledger'
const db = new Ledger({ endpoint: 'http://x/', user: 'a', pass: 'b' })
const first1 = select('name').from('tool').orderBy('name').with({ name: 'string' }).one()
await db.ready()
`

/** Timeout for a run, which starts a database. */
const patience = { timeout: 20_000 }
test.beforeEach(() => test.slow())
const runOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Run on LedgerDB' })

test('the database is fetched once, on request, and answers with the sample data', async ({ page, open, host }) => {
  const fetched = () => host.requests.filter((path) => /\.wasm/.test(path)).length
  await openFirst(page, open)
  expect(fetched()).toBe(0)
  await expect(panelOf(page)).toContainText('to see the result')
  await runOf(page).click()
  await expect(panelOf(page)).toContainText('{ "name": "Ladder", "price": 18 }', patience)
  await expect(panelOf(page)).not.toContainText('to see the result')
  await write(page, `${client}const [all, first] = await db.batch(count('tool'), first1)\nconsole.log(all, first.name)`)
  await runOf(page).click()
  await expect(panelOf(page)).toContainText('4 Drill', patience)
  await panelOf(page).getByRole('button', { name: 'Reset' }).click()
  await expect(panelOf(page)).not.toContainText('4 Drill')
  await runOf(page).click()
  await expect(panelOf(page)).toContainText('"Ladder"', patience)
  expect(fetched()).toBe(1)
})

test('the database says that it loads or cannot load, and answers in order', inTestSlow(), async ({ page, open }) => {
  await test.step('a database that cannot be fetched is reported', async () => {
    await page.route(/\.wasm/, (route) => route.abort())
    await openFirst(page, open)
    await runOf(page).click()
    await expect(statusOf(page)).toContainText('LedgerDB could not load')
    await page.unrouteAll()
  })
  await test.step('a playground that is closed while the database loads stays closed', async () => {
    const database = await holdRequests(page, '**/*.wasm*')
    await openFirst(page, open)
    await runOf(page).click()
    await expect.poll(database.asked).toBe(1)
    await panelOf(page).getByRole('button', { name: 'Close' }).click()
    const loaded = page.waitForResponse(/\.wasm/)
    database.release()
    await (await loaded).finished()
    // A run would write its link into the address at once.
    await page.waitForTimeout(500)
    expect(new URL(page.url()).hash).toBe('')
    await page.unrouteAll()
  })
  await test.step('Run is busy while the database loads and answers, then shows the result', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    const database = await holdRequests(page, '**/*.wasm*')
    await openFirst(page, open)
    await runOf(page).click()
    const busy = panelOf(page).getByRole('button', { name: 'Running…' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    database.release()
    await expect(panelOf(page).getByRole('figure').filter({ hasText: 'Database result' }).first()).toBeInViewport(
      patience,
    )
    await expect(runOf(page)).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('the database and Ledger answer in order and explain refusals', async () => {
    await openFirst(page, open)
    await write(
      page,
      "import { create, query, select } from 'ledger'\ncreate('tool:new', { price: 1 })\nselect('price').from('tool:new')\nquery('SELECT * FORM tool')",
    )
    await runOf(page).click()
    const outputs = panelOf(page).getByRole('figure')
    await expect(outputs.filter({ hasText: 'Database result' }).last()).toContainText('[{ "price": 1 }]', patience)
    await expect(outputs.filter({ hasText: 'Rejected by LedgerDB' })).toContainText('Parse error')
    await write(page, `${client}await db.execute(select('price').from('tool:saw').with({ price: 'string' }))`)
    await runOf(page).click()
    await expect(panelOf(page)).toContainText('a row is a number, not a string', patience)
  })
})
