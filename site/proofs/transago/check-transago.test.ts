import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../packages/engine/src/core/problem.ts'
import { codeBlocksOf } from '../../../packages/engine/test/code-blocks.ts'
import { ask, judge, readTexts, testVersions } from './check-transago.ts'
import { compareSchemas } from './compare-schemas.ts'
import { statements } from './statements.ts'

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
}, 300_000)

test('a claim that a schema breaks is reported with the version of SurrealDB', () => {
  const named = problems.filter(({ file }) => !file.endsWith('cirql-claims.ts'))
  const [one, two, three] = ['1.0', '2.3', '3.0'].map((version) =>
    named.filter(({ message }) => message.includes(`On SurrealDB ${version}`)),
  )
  const names = [
    'a user sees only their own bills, an administrator all of them',
    'with harden.surql, a user cannot raise their own role',
    'importing or running the schema again changes nothing, the key included',
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
  ])
  expect(named.map(({ message }) => message)).toContain(
    'On SurrealDB 3.0, “the table of versions on `transaction()`” is not true: the page says “✓”, and form 1 fails.',
  )
})

test('a version that does not run here is reported with its engine, once', () => {
  const unavailable = { kind: 'unavailable', message: 'no binary' } as const
  const found = { kind: 'tested', about: 'cirql', name: 'a claim' } as const
  const { problems, summary } = judge([
    { version: '1.0', engine: '../surrealdb/native-database.ts', schema: '', findings: [unavailable] },
    {
      version: '2.3',
      engine: '../../../databases/surreal-2/open.js',
      schema: 'transago-2.surql',
      findings: [found, unavailable],
    },
    {
      version: '3.0',
      engine: '../../../databases/surreal-3/open.js',
      schema: 'transago-3.surql',
      findings: [found, found],
    },
  ])
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'proofs/surrealdb/native-database.ts SurrealDB 1.0 does not run here, so some claims of pages about it were not tested: no binary',
    '../databases/surreal-2/open.js SurrealDB 2.3 does not run here, so some claims of pages about it were not tested: no binary',
  ])
  expect(summary).toEqual(['transago: 3 claims tested in SurrealDB 2.3 and 3.0'])
  expect(judge([]).summary).toEqual(['transago: 0 claims tested'])
})

test('an engine that fails with a text, as that of 2.3 does, proves no claim', async () => {
  const engine = `data:text/javascript,${encodeURIComponent(
    'let opened = 0; export const open = async () => { if (opened++) throw "out of order"; return { close() {} } }',
  )}`
  const cirql = { library: '', guide: read('index.mdx') }
  const findings = await ask({ version: '2.3', engine, schema: '', harden: '', otherVersion: '', ...cirql })
  const tested = findings.filter((finding) => finding.kind === 'tested' && finding.about === 'transago')
  expect(tested.length).toBeGreaterThan(40)
  expect(tested.filter((finding) => finding.kind === 'tested' && finding.failure !== 'out of order')).toEqual([])
})

test('a claim runs every statement that pages show', () => {
  const claims = ['claims.ts', 'import-claims.ts', 'upkeep-claims.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  expect(Object.keys(statements).filter((name) => !claims.join().includes(`statements.${name}`))).toEqual([])
})

test('a missing file that the claims test is reported', () => {
  expect(() => readTexts('/nowhere')).toThrow(/`content\/cirql\/guide\/index\.mdx`, which is missing/)
})

const schemas = new Map([
  ['transago-2.surql', 'one\nold\nthree\n'],
  ['transago-3.surql', 'one\nnew\nthree\n'],
  ['harden.surql', 'DEFINE one;\nDEFINE two;\n'],
])
const compare = (...blocks: readonly (readonly [meta: string, code: string])[]) => {
  const written = blocks.map(([meta, code], at) => ({
    language: /^[ +-]/m.test(code) ? 'diff' : 'surql',
    meta,
    code,
    line: 10 * (at + 1),
  }))
  const pages = [{ file: 'content/t.mdx', route: '/t', codeBlocks: codeBlocksOf(...written) }]
  const problems = compareSchemas(pages, schemas, { look: 'SELECT *', remove: 'DELETE one;\nDELETE two;' })
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}
const second = ['title="transago-2.surql"', 'one\nold\nthree'] as const
const third = ['title="transago-3.surql"', 'one\nnew\nthree'] as const
const hard = ['title="harden.surql"', 'DEFINE one;\nDEFINE two;'] as const
const look = ['', 'SELECT *'] as const
const remove = ['', 'DELETE one;\nDELETE two;'] as const

test('a page that shows every file and statement is fine', () => {
  expect(compare(second, third, hard, look, remove)).toEqual([])
})

test('a block that differs from its file is reported with its line', () => {
  expect(compare(['title="transago-2.surql"', 'one\nOLD\nthree'], third, hard, look, remove)).toEqual([
    'content/t.mdx:12 Expected `old`, as in public/files/transago-2.surql, found `OLD`.',
  ])
})

test('a block that shows only a part of its file is reported', () => {
  expect(compare(second, ['title="transago-3.surql"', 'one\nnew'], hard, look, remove)).toEqual([
    'content/t.mdx:23 Expected `three`, as in public/files/transago-3.surql, found no line.',
  ])
})

test('a file that no block shows is reported', () => {
  expect(compare(second, hard, look, remove)).toEqual([
    'public/files/transago-3.surql:1 No `surql` block titled transago-3.surql shows this file.',
  ])
})

test('a change to a line that no file has is reported', () => {
  const diff = ['title="The last lines"', '-one\n+uno\n three\n-four'] as const
  expect(compare(second, third, hard, look, remove, diff)).toEqual([
    'content/t.mdx:64 `four` is in no file that readers download.',
  ])
})

test('an untested statement is reported, and a tested one that no page shows', () => {
  expect(compare(second, third, hard, look, ['', 'DELETE one;'])).toEqual([
    'content/t.mdx:51 No claim tests these statements verbatim.',
    'proofs/transago/statements.ts:0 No `surql` block without a title shows `remove`.',
  ])
})

test('a word that ends in `title` is not a title', () => {
  expect(compare(second, third, hard, look, ['subtitle="harden.surql"', remove[1]])).toEqual([])
})
