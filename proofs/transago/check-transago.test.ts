import { expect, test } from 'vitest'
import { readTexts, testVersions } from './check-transago.ts'

const texts = readTexts()
const read = (name: string) => texts.get(name) ?? ''

test('a claim that a schema does not keep is named, with the version of SurrealDB', async () => {
  const open = read('schema-2.surql').replace(' OR createdBy = $auth.id', ' OR true')
  const [two, three] = await testVersions(new Map([...texts, ['schema-2.surql', open]]))
  expect(two?.problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'proofs/transago/schema-2.surql On SurrealDB 2.3, “a user sees only their own bills, an administrator all of them” is not true: it does not hold.',
    'proofs/transago/schema-2.surql On SurrealDB 2.3, “with harden.surql, a user cannot raise their own role” is not true: it does not hold.',
  ])
  expect(three?.problems).toEqual([])
})

test('a claim about Cirql that newer servers do not keep is named, too', async () => {
  const seed = read('seed.surql').replace('name = "Ada"', 'name = "Eve"')
  const tested = await testVersions(new Map([...texts, ['seed.surql', seed]]))
  expect(tested.flatMap(({ problems }) => problems.map(({ file, message }) => `${file} ${message}`))).toEqual([
    'proofs/transago/cirql-claims.ts On SurrealDB 2.3, “`raw("= member:ada")` writes a record link” is not true: it does not hold.',
    'proofs/transago/cirql-claims.ts On SurrealDB 2.3, “`type.thing` writes a record link; 3 refuses it” is not true: it does not hold.',
    'proofs/transago/cirql-claims.ts On SurrealDB 3.0, “`raw("= member:ada")` writes a record link” is not true: it does not hold.',
    'proofs/transago/cirql-claims.ts On SurrealDB 3.0, “`raw("= type::record(…)")` with the id in `params` writes a record link; 2 refuses it” is not true: it does not hold.',
  ])
})
