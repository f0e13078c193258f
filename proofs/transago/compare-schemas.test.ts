import { expect, test } from 'vitest'
import { compareSchemas } from './compare-schemas.ts'

const texts = new Map([
  ['schema-2.surql', 'one\nold\nthree\n'],
  ['schema-3.surql', 'one\nnew\nthree\n'],
  ['harden.surql', 'DEFINE one;\nDEFINE two;\n'],
])
const compare = (...blocks: readonly (readonly [meta: string, code: string])[]) => {
  const codeBlocks = blocks.map(([meta, code], at) => ({
    language: /^[ +-]/m.test(code) ? 'diff' : 'surql',
    meta,
    code,
    line: 10 * (at + 1),
  }))
  const pages = [{ file: 'content/t.mdx', route: '/t', codeBlocks }]
  const problems = compareSchemas(pages, texts, { look: 'SELECT *', remove: 'DELETE one;\nDELETE two;' })
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}
const whole = ['title="transago.surql"', 'one\nold\nthree'] as const
const changed = ['title="transago.surql"', 'new'] as const
const hard = ['title="harden.surql"', 'DEFINE one;\nDEFINE two;'] as const
const look = ['', 'SELECT *'] as const
const remove = ['', 'DELETE one;\nDELETE two;'] as const

test('a page may show a file, or the lines in which another differs', () => {
  expect(compare(whole, changed, hard, look, remove)).toEqual([])
})

test('a block that says something else than the tested file is named with its line', () => {
  expect(compare(['title="transago.surql"', 'one\nOLD\nthree'], whole, changed, hard, look, remove)).toEqual([
    'content/t.mdx:12 `OLD` is not in proofs/transago/schema-2.surql or schema-3.surql.',
  ])
})

test('a line of a file that no page shows is named', () => {
  expect(compare(whole, hard, look, remove)).toEqual([
    'proofs/transago/schema-3.surql:2 No `surql` block titled transago.surql shows `new`.',
  ])
})

test('a file that is shown in two blocks only, each of which looks whole, is named', () => {
  const texts = ['DEFINE one;', 'DEFINE two;'].map((code) => ['title="harden.surql"', code] as const)
  expect(compare(whole, changed, ...texts, look, remove)).toEqual([
    'proofs/transago/harden.surql:1 No `surql` block titled harden.surql shows all of it.',
  ])
})

test('a change of a file is named when the file lacks a line that it keeps or removes', () => {
  const diff = ['title="transago.surql"', '-one\n+uno\n three\n-four'] as const
  expect(compare(whole, changed, hard, look, remove, diff)).toEqual([
    'content/t.mdx:64 `four` is not in proofs/transago/schema-2.surql or schema-3.surql.',
  ])
})

test('a statement that is not tested as it stands is named, and a tested one that no page shows', () => {
  expect(compare(whole, changed, hard, look, ['', 'DELETE one;'])).toEqual([
    'content/t.mdx:51 No claim tests these statements as they stand.',
    'proofs/transago/statements.ts:0 No `surql` block without a title shows `remove`.',
  ])
})

test('a word that ends in `title` is no title', () => {
  expect(compare(whole, changed, hard, look, ['subtitle="harden.surql"', remove[1]])).toEqual([])
})
