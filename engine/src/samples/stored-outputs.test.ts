import { expect, test } from 'vitest'
import { collectSamples } from './collect-samples.ts'
import { compareOutputs } from './stored-outputs.ts'

const codeBlocks = [{ language: 'ts', meta: '', code: "select().from('tool')", line: 12 }]
const { samples } = collectSamples([{ file: 'content/cirql/a.mdx', route: '/cirql/a', codeBlocks }])
const key = samples[0]?.key ?? ''
const compare = (...stored: readonly { key: string; statements: string[] }[]) => {
  const pages = new Map([['samples/outputs/cirql/a.json', stored.map((one) => ({ starts: 'select()', ...one }))]])
  const outputs = new Map(samples.map((sample) => [sample, { statements: ['SELECT * FROM tool'] }]))
  return compareOutputs(samples, outputs, { folder: './samples/outputs', pages })
}

test('an output that is stored as the run gives it is fine', () => {
  expect(compare({ key, statements: ['SELECT * FROM tool'] })).toEqual([])
})

test('an output that differs is named with both texts', () => {
  expect(compare({ key, statements: ['SELECT * FROM member'] })).toEqual([
    {
      severity: 'error',
      file: 'content/cirql/a.mdx',
      line: 12,
      rule: 'output-differs',
      message: 'Stored is `SELECT * FROM member`, but the run gives `SELECT * FROM tool`.',
      hint: 'Run `npm run check -- --update` and commit what it writes.',
    },
  ])
})

test('a missing and an orphaned output are named', () => {
  const problems = compare({ key: 'gone', statements: [] })
  expect(problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([
    'content/cirql/a.mdx:12 output-missing No stored output; the run gives `SELECT * FROM tool`.',
    'samples/outputs/cirql/a.json:0 output-orphaned The output of a sample that starts with `select()` belongs to no sample any more.',
  ])
})
