import { expect, test } from 'vitest'
import { compareSchemas } from './compare-schemas.ts'

const texts = new Map([
  ['schema-2.surql', 'one\nold\nthree\n'],
  ['schema-3.surql', 'one\nnew\nthree\n'],
  ['harden.surql', 'hard\n'],
])
const compare = (...blocks: readonly (readonly [title: string, code: string])[]) => {
  const codeBlocks = blocks.map(([title, code], at) => ({
    language: 'surql',
    meta: `title="${title}"`,
    code,
    line: 10 * (at + 1),
  }))
  const problems = compareSchemas([{ file: 'content/t.mdx', route: '/t', codeBlocks }], texts)
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}
const whole = ['transago.surql', 'one\nold\nthree'] as const
const changed = ['transago.surql', 'new'] as const
const hard = ['harden.surql', 'hard'] as const

test('a page may show a file, or the lines in which another differs', () => {
  expect(compare(whole, changed, hard)).toEqual([])
})

test('a block that says something else than the tested file is named with its line', () => {
  expect(compare(['transago.surql', 'one\nOLD\nthree'], whole, changed, hard)).toEqual([
    'content/t.mdx:12 `OLD` is not in proofs/transago/schema-2.surql or schema-3.surql.',
  ])
})

test('a line of a file that no page shows is named', () => {
  expect(compare(whole, hard)).toEqual([
    'proofs/transago/schema-3.surql:2 No `surql` block titled transago.surql shows `new`.',
  ])
})
