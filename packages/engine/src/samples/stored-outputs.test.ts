import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../test/code-blocks.ts'
import { collectSamples } from './collect-samples.ts'
import { compareOutputs } from './stored-outputs.ts'

const codeBlocks = codeBlocksOf({ code: "select().from('tool')", line: 12 })
const { samples } = collectSamples([{ file: 'content/ledger/a.mdx', route: '/ledger/a', codeBlocks }])
const key = samples[0]?.key ?? ''
const compare = (...stored: readonly { key: string; statements: string[] }[]) => {
  const pages = new Map([['samples/outputs/ledger/a.json', stored.map((one) => ({ starts: 'select()', ...one }))]])
  const outputs = new Map(samples.map((sample) => [sample, { statements: ['SELECT * FROM tool'] }]))
  return compareOutputs(samples, outputs, { folder: './samples/outputs', pages })
}

test('a stored output that equals the run is fine', () => {
  expect(compare({ key, statements: ['SELECT * FROM tool'] })).toEqual([])
})

test('a different output is reported with both texts', () => {
  expect(compare({ key, statements: ['SELECT * FROM member'] })).toEqual([
    {
      severity: 'error',
      file: 'content/ledger/a.mdx',
      line: 12,
      rule: 'output-differs',
      message: 'The stored output is `SELECT * FROM member`, but the run returned `SELECT * FROM tool`.',
      hint: 'Run `studio check --update` and commit the files it writes.',
    },
  ])
})

test('missing and orphaned outputs are reported', () => {
  const problems = compare({ key: 'gone', statements: [] })
  expect(problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([
    'content/ledger/a.mdx:12 output-missing No output is stored. The run returned `SELECT * FROM tool`.',
    'samples/outputs/ledger/a.json:0 output-orphaned No sample has this output. Its sample started with `select()`.',
  ])
})
