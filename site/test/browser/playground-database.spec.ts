import type { Page } from '@playwright/test'
import { openFirst, panelOf, write } from '../../../packages/engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const client = `import { Cirql, count, select } from 'cirql'
import { z } from 'zod'
const db = new Cirql({ connection: { endpoint: 'http://x/', namespace: 'studio', database: 'library' } })
const first1 = select('name').from('tool').orderBy('name').one().withSchema({ name: z.string() })
await db.ready()
`

/** Timeout for a run, which starts a database. */
const patience = { timeout: 20_000 }
test.beforeEach(() => test.slow())
const runOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Run on SurrealDB' })

test(
  'the database is fetched once, on request, and answers with the sample data',
  inTestSlow(),
  async ({ page, open, host }) => {
    const fetched = () => host.requests.filter((path) => /\.wasm/.test(path)).length
    await openFirst(page, open, '/cirql/api/select')
    expect(fetched()).toBe(0)
    await expect(panelOf(page)).toContainText('to see the result')
    await runOf(page).click()
    await expect(panelOf(page)).toContainText('{ "name": "Ladder", "price": 18 }', patience)
    await expect(panelOf(page)).not.toContainText('to see the result')
    await write(
      page,
      `${client}const [all, first] = await db.batch({ query: count('tool') }, { query: first1 })\nconsole.log(all, first.name)`,
    )
    await runOf(page).click()
    await expect(panelOf(page)).toContainText('4 Drill', patience)
    await panelOf(page).getByRole('button', { name: 'Reset' }).click()
    await expect(panelOf(page)).not.toContainText('4 Drill')
    await runOf(page).click()
    await expect(panelOf(page)).toContainText('"Ladder"', patience)
    expect(fetched()).toBe(1)
  },
)
