import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../../packages/engine/test/code-blocks.ts'
import { compareSchemas } from './compare-schemas.ts'

const texts = new Map([
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
  const problems = compareSchemas(pages, texts, { look: 'SELECT *', remove: 'DELETE one;\nDELETE two;' })
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
