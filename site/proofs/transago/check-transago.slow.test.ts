import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../packages/engine/src/core/problem.ts'
import { judge, readTexts, testVersions } from './check-transago.ts'

const texts = readTexts()
const read = (name: string) => texts.get(name) ?? ''

/**
 * The findings for a schema that is too open, other data and a wrong cell. All at once, because three servers take
 * time.
 */
const problems: Problem[] = []
beforeAll(async () => {
  const open = read('transago-2.surql').replace(' OR createdBy = $auth.id', ' OR true')
  const seed = read('seed.surql').replace('name = "Ada"', 'name = "Eve"')
  const guide = read('index.mdx').replace(/(\| `transaction\(\)` \| ✓ \| ✓) \| ✗/, '$1 | ✓')
  const changed = new Map([...texts, ['transago-2.surql', open], ['seed.surql', seed], ['index.mdx', guide]])
  problems.push(...judge(await testVersions(changed)).problems)
})

test('a claim that a schema breaks is reported with the version of SurrealDB', () => {
  const named = problems.filter(({ file }) => !file.endsWith('cirql-claims.ts'))
  const [one, two, three] = ['1.0', '2.3', '3.0'].map((version) =>
    named.filter(({ message }) => message.includes(`On SurrealDB ${version}`)),
  )
  const names = [
    'a user sees only their own bills, an administrator all of them',
    'with harden.surql, a user cannot raise their own role',
    'importing or running the schema again changes nothing, the key included',
    'the schema and harden.surql can be imported in either order',
    'a backup is restored with accounts, bills and payments in an empty database',
    'a backup of 2 loads in 3 when the function has its new name, and only then',
    "with harden.surql, an error message still shows a user another person's bill",
    'a new role takes effect at once',
    'the bills of a removed account stay, for administrators',
    'a removed person sees, changes and deletes what belongs to nobody, with an old log-in',
    'an account is logged in on two devices, which show the same bills',
    'a user deletes their own bills and payments, and no others',
  ]
  expect(one).toEqual([])
  expect(two?.map(({ file, message }) => `${file} ${message}`)).toEqual(
    names.map((name) => `public/files/transago-2.surql On SurrealDB 2.3, “${name}” is not true: it does not hold.`),
  )
  expect(three?.map(({ message }) => message)).toEqual([
    'On SurrealDB 3.0, “a backup of 2 loads in 3 when the function has its new name, and only then” is not true: it does not hold.',
  ])
})

test('a claim about Cirql that a server breaks is reported, as is a wrong table cell', () => {
  const named = problems.filter(({ file }) => file === 'proofs/transago/cirql-claims.ts')
  expect(named.map(({ message }) => message.split('” is not true')[0]?.slice('On SurrealDB '.length))).toEqual([
    '2.3, “`raw("= member:ada")` writes a record link',
    '2.3, “`type.thing` writes a record link; 3 refuses it',
    '2.3, “leaving Cirql: writers that read return the same as with Cirql',
    '3.0, “`raw("= member:ada")` writes a record link',
    '3.0, “`raw("= type::record(…)")` with the id in `params` writes a record link; 2 refuses it',
    '3.0, “the table of versions on `transaction()`',
    '3.0, “leaving Cirql: writers that read return the same as with Cirql',
    '1.0, “the table of versions on A record link as text in `.set()`, `.content()` or `.merge()`',
    '1.0, “the table of versions on A row that you have read and changed, saved as a whole',
  ])
  expect(named.map(({ message }) => message)).toContain(
    'On SurrealDB 3.0, “the table of versions on `transaction()`” is not true: the page says “✓”, and form 1 fails.',
  )
})
