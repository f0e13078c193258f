import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../../../packages/engine/test/code-blocks.ts'
import { compareUses } from './compare-uses.ts'
import { readDeclarations } from './read-declarations.ts'

const declared = readDeclarations(`declare class Writer { from(): Writer; timeout(): Writer }
  declare class Other { timeout(): Other } type Id = string
  declare function select(): Writer; declare function count(): Other
  export { Writer, Other, Id, select, count }`)
const written = [
  { meta: 'signature="select Writer.from"', code: 'select(): Writer', line: 7 },
  { meta: 'signature="count Writer.timeout Other.timeout"', code: '', line: 21 },
  { code: "import { select } from 'cirql'\nselect()", line: 30 },
]
const page = { file: 'content/cirql/api/select.mdx', route: '/cirql/api/select', codeBlocks: codeBlocksOf(...written) }
const all = [
  { name: '*.timeout', reason: 'one sample is enough' },
  { name: 'Writer.from', reason: 'shown in another place' },
  { name: 'count', reason: 'shown in another place' },
  { name: 'Other', reason: 'shown in another place' },
]
const lines = (exceptions: typeof all) =>
  compareUses(declared, [page], exceptions).problems.map(
    ({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`,
  )

test('a documented function without a sample is reported; types need none', () => {
  expect(lines(all.slice(0, 1))).toEqual([
    'content/cirql/api/select.mdx:7 no-sample No sample of any page uses `Writer.from` of cirql.',
    'content/cirql/api/select.mdx:21 no-sample No sample of any page uses `count` of cirql.',
  ])
  expect(compareUses(declared, [page], all).counts).toEqual({ runnable: 7, sampled: 2 })
})

test('an unneeded exception is reported', () => {
  expect(lines(all)).toEqual([])
  expect(
    lines([...all, { name: 'select', reason: 'is used by a sample' }, { name: '*.gone', reason: 'no more' }]),
  ).toEqual([
    'proofs/cirql/unsampled.json:0 idle-exception `select` needs no exception: a sample uses it, or cirql has none.',
    'proofs/cirql/unsampled.json:0 idle-exception `*.gone` needs no exception: a sample uses it, or cirql has none.',
  ])
})

test('a signature or fragment does not count as a sample', () => {
  const fragment = {
    meta: 'fragment="not run"',
    code: "import { count } from 'cirql'\ncount()",
    line: 40,
  }
  const { problems } = compareUses(declared, [{ ...page, codeBlocks: codeBlocksOf(...written, fragment) }], all)
  expect(problems).toEqual([])
})
