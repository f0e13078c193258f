import { inLibrary } from './cirql-claims.ts'
import { type Claim, refuses, rowsOf } from './claims.ts'
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
    name: "edges of a SCHEMAFULL table come from 2.3 to 3.0 only without their marks, which the page's `sed` takes out",
    holds: async (open, { version, guide }, openOlder = open) => {
      if (!guide.includes("sed 's/\\([{,]\\) __: true,/\\1/g' backup.surql > for-3.surql")) return false
      const source = await openOlder()
      await source.query(`DEFINE TABLE borrowed TYPE RELATION SCHEMAFULL; DEFINE FIELD note ON borrowed TYPE string;
        DEFINE FIELD Note ON borrowed TYPE option<string>; CREATE member:ada; CREATE tool:saw;
        RELATE member:ada->borrowed:1->tool:saw SET note = "__: true, or not";
        RELATE member:ada->borrowed:2->tool:saw SET note = "two\nlines", Note = "first of all"`)
      const backup = await source.backUp()
      const cleaned = backup.replace(/([{,]) __: true,/g, '$1')
      const edgesIn = async (text: string) => {
        const database = await open()
        await database.import(text)
        return JSON.stringify(await rowsOf(database, 'SELECT VALUE note FROM member:ada->borrowed'))
      }
      const isLost = (await edgesIn(backup)) === '[]'
      return isLost === (version === '3.0') && (await edgesIn(cleaned)) === '["__: true, or not","two\\nlines"]'
    },
  },
  {
    about: 'cirql',
    name: 'a row with a field that is not defined takes others of its table with it, from 2.3 to 3.0',
    holds: async (open, { version }, openOlder = open) => {
      const source = await openOlder()
      await source.query(`CREATE tool:saw SET name = "Saw"; CREATE tool:axe SET name = "Axe", price = 1;
        DEFINE TABLE OVERWRITE tool SCHEMAFULL; DEFINE FIELD name ON tool TYPE string`)
      const restored = await open()
      await restored.import(await source.backUp())
      return (await rowsOf(restored, 'SELECT id FROM tool')).length === (version === '3.0' ? 0 : 2)
    },
  },
  {
    about: 'cirql',
    name: '3.0 refuses the older form of each definition that the page lists, and takes the newer one',
    holds: async (open, { version }) => {
      const older = [
        ['DEFINE FIELD a ON tool FLEXIBLE TYPE object', 'DEFINE FIELD a ON tool TYPE object FLEXIBLE'],
        ['DEFINE FIELD a ON tool VALUE <future> { 1 + 1 }', 'DEFINE FIELD a ON tool COMPUTED 1 + 1'],
        ['DEFINE INDEX a ON tool FIELDS b SEARCH ANALYZER an', 'DEFINE INDEX a ON tool FIELDS b FULLTEXT ANALYZER an'],
        ['DEFINE INDEX a ON tool FIELDS b MTREE DIMENSION 4', 'DEFINE INDEX a ON tool FIELDS b HNSW DIMENSION 4'],
      ] as const
      for (const [before, after] of older) {
        const database = await open()
        await database.query(
          'DEFINE TABLE tool SCHEMAFULL; DEFINE FIELD b ON tool TYPE any; DEFINE ANALYZER an TOKENIZERS blank',
        )
        if ((await refuses(database.query(before))) !== (version === '3.0')) throw new Error(before)
        if (version === '3.0') await database.query(after)
      }
      return true
    },
  },
  {
    about: 'cirql',
    name: 'users of a namespace are in no export, those of its database are',
    holds: async (open) => {
      const database = await open()
      await database.query(`DEFINE USER all ON NAMESPACE PASSWORD "a"; DEFINE USER one ON DATABASE PASSWORD "b"`)
      const backup = await database.backUp()
      return /DEFINE USER .*one/.test(backup) && !/DEFINE USER .*all/.test(backup)
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
