import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeBlocksOf, type Written } from '../../engine/test/code-blocks.ts'
import { checkReason, createModule, readSample } from './script-sample.ts'

const page = (...blocks: readonly (readonly [meta: string, code: string])[]) => ({
  file: 'content/a.mdx',
  route: '/a',
  codeBlocks: codeBlocksOf(...blocks.map(([meta, code], index) => ({ meta, code, line: 10 * (index + 1) }))),
})

test('a sample has the words after its fence and the preambles above it', () => {
  const samples = listSamples([page(['', 'first'], ['preamble', 'shared'], ['result invalid="no"', 'last'])]).map(
    readSample,
  )
  expect(samples.map(({ preambles }) => preambles.map(({ code }) => code))).toEqual([[], [], ['shared']])
  expect(samples.map(({ flags, invalid }) => [...flags, invalid])).toEqual([[''], ['preamble', ''], ['result', 'no']])
})

test('each line of a sample has its line on the page, without removed marks', () => {
  const code = '// [!code ++]\none\ntwo // [!code --]\nthree'
  const collect = (...blocks: readonly Written[]) =>
    listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...blocks) }]).map(readSample)
  const samples = collect({ code, line: 10 })
  const later = collect({ meta: 'preamble', code, line: 10 }, { code, line: 20 })
  const linesOf = (sample = samples[0]) => [1, 2, 3, 4].map((line) => sample && createModule(sample).lineOf(line))
  expect(linesOf()).toEqual([12, 14, 10, 10])
  expect(linesOf(later[1])).toEqual([12, 14, 22, 24])
})

test('an invalid sample without a reason is reported with its line', () => {
  const samples = listSamples([page(['invalid', 'x'], ['invalid=""', 'x'], ['invalid="why"', 'x'])]).map(readSample)
  expect(samples.flatMap(checkReason).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/a.mdx:10 invalid-reason',
    'content/a.mdx:20 invalid-reason',
  ])
})
