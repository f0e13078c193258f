import { expect, test } from 'vitest'
import { sampleKey } from '../page/sample.ts'
import { collectSamples } from './collect-samples.ts'
import { createModule } from './sample-module.ts'

const page = (...blocks: readonly (readonly [meta: string, code: string])[]) => ({
  file: 'content/a.mdx',
  route: '/a',
  codeBlocks: blocks.map(([meta, code], index) => ({ language: 'ts', meta, code, line: 10 * (index + 1) })),
})

test('every ts block is a sample, except signatures, fragments and other languages', () => {
  const { codeBlocks } = page(['', 'one'], ['signature="select"', 'two'], ['fragment="a type"', 'three'])
  const sh = { language: 'sh', meta: '', code: 'npm i', line: 40 }
  const { samples, problems } = collectSamples([
    { file: 'content/a.mdx', route: '/a', codeBlocks: [...codeBlocks, sh] },
  ])
  expect(samples.map(({ code }) => code)).toEqual(['one'])
  expect(problems).toEqual([])
})

test('a sample has the preambles above it on its page in scope, and a key that knows them', () => {
  const { samples } = collectSamples([
    page(['', 'first'], ['preamble', 'shared'], ['result', 'last']),
    page(['', 'other']),
  ])
  expect(samples.map(({ preambles }) => preambles.map(({ code }) => code))).toEqual([[], [], ['shared'], []])
  expect(samples[2]?.key).toBe(sampleKey(['shared'], 'last', ['result']))
  expect([...(samples[2]?.flags ?? [])]).toEqual(['result'])
})

test('a sample knows the place of each of its lines, whatever marks have taken away', () => {
  const block = { language: 'ts', meta: '', code: 'one\nthree', line: 10, lines: [2, 4] }
  const { samples } = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: [block] }])
  const preamble = { ...block, meta: 'preamble' }
  const later = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: [preamble, { ...block, line: 20 }] }])
  const linesOf = (sample = samples[0]) => [1, 2, 3, 4].map((line) => sample && createModule(sample).lineOf(line))
  expect(linesOf()).toEqual([12, 14, 10, 10])
  expect(linesOf(later.samples[1])).toEqual([12, 14, 22, 24])
})

test('a fence that says what cannot be meant is named with its line', () => {
  const { problems } = collectSamples([page(['fragment', 'x'], ['fragment=""', 'x'], ['invalid', 'x'], ['thows', 'x'])])
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/a.mdx:10 fragment-reason',
    'content/a.mdx:20 fragment-reason',
    'content/a.mdx:30 invalid-reason',
    'content/a.mdx:40 unknown-flag',
  ])
})
