import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../surrealdb/every-database.ts'
import { connect } from './send-queries.ts'

const installPage = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')

describe.each(everyDatabase)('SurrealDB %s', (version, open) => {
  test('changes only the rights of an existing table in the statement of the page', async () => {
    const send = await connect(open)
    const [, alter = ''] = /```surql\n(ALTER TABLE .*?);\n```/s.exec(installPage) ?? []
    const rights = 'PERMISSIONS FOR select, create, update, delete WHERE $auth AND owner = $auth'
    const definition = async () => {
      const [shown] = (await send(['INFO FOR DB'])).flat() as [{ tables: Record<string, string> }]
      return shown.tables.note
    }
    const rightsNow = async () => (await definition())?.replace(/.*(?=PERMISSIONS)/, '')
    await send(['CREATE note:1 SET text = "Buy nails"', 'DEFINE FIELD text ON note TYPE string'])
    const before = await rightsNow()
    const plain = (await send([`DEFINE TABLE note ${rights}`])).join()
    if (version === '1.0') {
      await expect(send(['DEFINE TABLE IF NOT EXISTS note PERMISSIONS FULL'])).rejects.toThrow('Parse error')
      await expect(send([alter.replace(/\s+/g, ' ')])).rejects.toThrow('Parse error')
    } else {
      expect(plain).toBe("The table 'note' already exists")
      await send(['DEFINE TABLE IF NOT EXISTS note PERMISSIONS FULL'])
      expect([before, await rightsNow()]).toEqual(['PERMISSIONS NONE', 'PERMISSIONS NONE'])
      await send(['DEFINE TABLE OVERWRITE note SCHEMAFULL', alter])
      expect(await definition()).toContain('SCHEMAFULL')
      await send([`DEFINE TABLE OVERWRITE note ${rights}`])
      expect(await definition()).toContain('SCHEMALESS')
    }
    expect(await rightsNow()).toBe(rights)
    expect(await send(['SELECT VALUE text FROM note'])).toEqual([['Buy nails']])
  })
})
