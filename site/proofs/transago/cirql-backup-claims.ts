import { inLibrary } from './cirql-claims.ts'
import { type Claim, rowsOf } from './claims.ts'
import type { OpenDatabase } from './open-database.ts'

/** Rows of the tool library by table. */
const library = { borrowed: 3, draft: 1, loan: 2, member: 3, tool: 4 }

/** A tool as SurrealDB 1 exports it. It writes dates without a `d` in front. */
const exportOf1 = `OPTION IMPORT;
DEFINE TABLE tool SCHEMALESS PERMISSIONS NONE;
BEGIN TRANSACTION;
UPDATE tool:saw CONTENT { added: '2024-02-10T09:00:00Z', id: tool:saw };
COMMIT TRANSACTION;`

/** Claims of "Back up, restore and move the data". */
export const cirqlBackupClaims: readonly Claim[] = [
  {
    about: 'cirql',
    name: 'an export of the tool library is restored with as many rows; one of 2.3 in 3.0 too',
    holds: async (open, texts, openOlder = open) => {
      for (const source of [open, openOlder]) {
        const backup = await inLibrary(source, texts, (_, database) => database.backUp())
        const restored = await open()
        await restored.import(backup)
        if (JSON.stringify(await countRows(restored)) !== JSON.stringify(library)) return false
      }
      return true
    },
  },
  {
    about: 'cirql',
    name: 'an export of SurrealDB 1 turns dates into text on 2.3, and loads no row on 3.0, without an error',
    holds: async (open, { version }) => {
      const database = await open()
      await database.import(exportOf1)
      const rows = await rowsOf<{ added: unknown }>(database, 'SELECT added FROM tool')
      return version === '2.3' ? typeof rows[0]?.added === 'string' && !(await isDate(database)) : rows.length === 0
    },
  },
  {
    about: 'cirql',
    name: 'an export of 3.0 holds the word [REDACTED] instead of the key of an access method',
    holds: async (open, { version }) => {
      const database = await open()
      await database.query('DEFINE ACCESS member ON DATABASE TYPE RECORD SIGNIN (SELECT * FROM member)')
      return (await database.backUp()).includes("KEY '[REDACTED]'") === (version === '3.0')
    },
  },
]

/** Counts the rows of each table with the page's statement. */
async function countRows(database: OpenDatabase): Promise<Record<string, number | undefined>> {
  const counts: [string, number | undefined][] = []
  for (const table of Object.keys(library)) {
    const [row] = await rowsOf<{ count: number }>(database, `SELECT count() FROM ${table} GROUP ALL`)
    counts.push([table, row?.count])
  }
  return Object.fromEntries(counts)
}

async function isDate(database: OpenDatabase): Promise<boolean> {
  const dated = await rowsOf(database, 'SELECT * FROM tool WHERE added < time::now() AND added > 0ns')
  return dated.length > 0
}
