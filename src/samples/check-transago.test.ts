import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testVersions } from './check-transago.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(`${projectRoot}samples/transago/${name}`, 'utf8')
const texts = new Map(
  ['schema-2.surql', 'schema-3.surql', 'harden.surql', '../seed.surql'].map((name) => [basename(name), read(name)]),
)

test('a claim that a schema does not keep is named, with the version of SurrealDB', async () => {
  const open = read('schema-2.surql').replace(' OR createdBy = $auth.id', ' OR true')
  const [two, three] = await testVersions(projectRoot, new Map([...texts, ['schema-2.surql', open]]))
  expect(two?.problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'samples/transago/schema-2.surql On SurrealDB 2.3, “a user sees only their own bills, an administrator all of them” is not true: it does not hold.',
    'samples/transago/schema-2.surql On SurrealDB 2.3, “with harden.surql, a user cannot raise their own role” is not true: it does not hold.',
  ])
  expect(three?.problems).toEqual([])
})

test('a claim about Cirql that newer servers do not keep is named, too', async () => {
  const seed = read('../seed.surql').replace('name = "Ada"', 'name = "Eve"')
  const tested = await testVersions(projectRoot, new Map([...texts, ['seed.surql', seed]]))
  expect(tested.flatMap(({ problems }) => problems.map(({ file, message }) => `${file} ${message}`))).toEqual([
    'src/samples/transago/cirql-claims.ts On SurrealDB 2.3, “`raw("= member:ada")` writes a record link” is not true: it does not hold.',
    'src/samples/transago/cirql-claims.ts On SurrealDB 2.3, “`type.thing` writes a record link; 3 refuses it” is not true: it does not hold.',
    'src/samples/transago/cirql-claims.ts On SurrealDB 3.0, “`raw("= member:ada")` writes a record link” is not true: it does not hold.',
    'src/samples/transago/cirql-claims.ts On SurrealDB 3.0, “`raw("= type::record(…)")` with the id in `params` writes a record link; 2 refuses it” is not true: it does not hold.',
  ])
})
