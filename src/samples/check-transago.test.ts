import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testVersions } from './check-transago.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(`${projectRoot}samples/transago/${name}`, 'utf8')
const texts = new Map(['schema-2.surql', 'schema-3.surql', 'harden.surql'].map((name) => [name, read(name)]))

test('a claim that a schema does not keep is named, with the version of SurrealDB', async () => {
  const open = read('schema-2.surql').replace(' OR createdBy = $auth.id', ' OR true')
  const [two, three] = await testVersions(projectRoot, new Map([...texts, ['schema-2.surql', open]]))
  expect(two?.problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'samples/transago/schema-2.surql On SurrealDB 2.3, “a user sees only their own bills, an administrator all of them” is not true: it does not hold.',
    'samples/transago/schema-2.surql On SurrealDB 2.3, “with harden.surql, a user cannot raise their own role” is not true: it does not hold.',
  ])
  expect(three?.problems).toEqual([])
})
