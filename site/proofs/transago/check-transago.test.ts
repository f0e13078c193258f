import { readFileSync } from 'node:fs'
import { codeBlocksOf } from 'studio-docs-testing/code-blocks'
import { expect, test } from 'vitest'
import { ask, judge, readTexts } from './check-transago.ts'
import { compareSchemas } from './compare-schemas.ts'
import { statements } from './statements.ts'

test('a false claim is reported with its version and the file of its subject', () => {
  const engine = '../../../databases/surreal-3/open.js'
  const findings = (['transago', 'cirql'] as const).flatMap((about) => [
    { type: 'tested', about, name: 'a claim that holds' } as const,
    { type: 'tested', about, name: 'a claim', failure: 'it does not hold' } as const,
  ])
  const { problems } = judge([{ version: '3.0', engine, schema: 'transago-3.surql', findings }])
  expect(problems.map(({ file, severity, message }) => `${file} ${severity} ${message}`)).toEqual([
    'public/files/transago-3.surql error On SurrealDB 3.0, “a claim” is not true: it does not hold.',
    'proofs/transago/cirql-claims.ts error On SurrealDB 3.0, “a claim” is not true: it does not hold.',
  ])
})

test('a version that does not run here is reported with its engine, once', () => {
  const unavailable = { type: 'unavailable', message: 'no binary' } as const
  const found = { type: 'tested', about: 'cirql', name: 'a claim' } as const
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
  const cirql = { library: '', guide: readTexts().get('index.mdx') ?? '', install: '' }
  const findings = await ask({ version: '2.3', engine, schema: '', harden: '', otherVersion: '', ...cirql })
  const tested = findings.filter((finding) => finding.type === 'tested' && finding.about === 'transago')
  expect(tested.length).toBeGreaterThan(40)
  expect(tested.filter((finding) => finding.type === 'tested' && finding.failure !== 'out of order')).toEqual([])
})

test('a claim runs every statement that pages show', () => {
  const claims = ['claims.ts', 'import-claims.ts', 'upkeep-claims.ts', 'owner-claims.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  expect(Object.keys(statements).filter((name) => !claims.join().includes(`statements.${name}`))).toEqual([])
})

test('a missing file that the claims test is reported', () => {
  expect(() => readTexts('/nowhere')).toThrow(/`content\/cirql\/guide\/install\.mdx`, which is missing/)
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
