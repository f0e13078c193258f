import { expect, test } from 'vitest'
import { codeBlocksOf, type Written } from '../../test/code-blocks.ts'
import { sampleKey } from '../core/sample.ts'
import { collectSamples } from './collect-samples.ts'
import { createModule } from './sample-module.ts'

const page = (...blocks: readonly (readonly [meta: string, code: string])[]) => ({
  file: 'content/a.mdx',
  route: '/a',
  codeBlocks: codeBlocksOf(...blocks.map(([meta, code], index) => ({ meta, code, line: 10 * (index + 1) }))),
})

test('every ts block is a sample, except signatures, fragments and other languages', () => {
  const { codeBlocks } = page(['', 'one'], ['signature="select"', 'two'], ['fragment="a type"', 'three'])
  const sh = codeBlocksOf({ language: 'sh', code: 'npm i', line: 40 })
  const { samples, problems } = collectSamples([
    { file: 'content/a.mdx', route: '/a', codeBlocks: [...codeBlocks, ...sh] },
  ])
  expect(samples.map(({ code }) => code)).toEqual(['one'])
  expect(problems).toEqual([])
})

test('the preambles above a sample are in its scope and in its key', () => {
  const { samples } = collectSamples([
    page(['', 'first'], ['preamble', 'shared'], ['result', 'last']),
    page(['', 'other']),
  ])
  expect(samples.map(({ preambles }) => preambles.map(({ code }) => code))).toEqual([[], [], ['shared'], []])
  expect(samples[2]?.key).toBe(sampleKey(['shared'], 'last', ['result']))
  expect([...(samples[2]?.flags ?? [])]).toEqual(['result'])
})

test('each line of a sample has its line on the page, without removed marks', () => {
  const code = '// [!code ++]\none\ntwo // [!code --]\nthree'
  const collect = (...blocks: readonly Written[]) =>
    collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...blocks) }])
  const { samples } = collect({ code, line: 10 })
  const later = collect({ meta: 'preamble', code, line: 10 }, { code, line: 20 })
  const linesOf = (sample = samples[0]) => [1, 2, 3, 4].map((line) => sample && createModule(sample).lineOf(line))
  expect(linesOf()).toEqual([12, 14, 10, 10])
  expect(linesOf(later.samples[1])).toEqual([12, 14, 22, 24])
})

test('a fence with contradictory words is reported with its line', () => {
  const { problems } = collectSamples([page(['fragment', 'x'], ['fragment=""', 'x'], ['invalid', 'x'], ['thows', 'x'])])
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/a.mdx:10 fragment-reason',
    'content/a.mdx:20 fragment-reason',
    'content/a.mdx:30 invalid-reason',
    'content/a.mdx:40 unknown-flag',
  ])
})
