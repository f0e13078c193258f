import { expect, test } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import type { SampleResult } from '../core/project-samples.ts'
import { nameSample, sampleKey } from '../core/sample.ts'
import { hasSamples, renderSamples } from './page-samples.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const { entries } = siteOf({
  'docs/index': `${fence('sh', 'ls')}${fence('ts preamble', 'let a')}${fence('ts fragment="no"', 'x')}${fence('ts', 'a()')}`,
  'docs/words': fence('sh', 'ls'),
  'docs/new': fence('ts', 'unknown'),
})
const [page, words, unknown] = entries.map(({ facts, page }) => {
  return { codeBlocks: facts.codeBlocks, address: page.canonical, comment: '//' }
})
const nameOf = (...parts: Parameters<typeof sampleKey>) => nameSample(sampleKey(...parts), new Map())
const mark = (start: number, text: string) => [start, 1, text] as const
const results = new Map<string, SampleResult>([
  [sampleKey([], 'let a', ['preamble']), { blocks: [], types: [mark(4, 'let a: any')] }],
  [
    sampleKey(['let a'], 'a()', []),
    { blocks: [], types: [mark(0, 'let a: any'), mark(1, 'other')], file: 'let a\na()' },
  ],
])

test('samples are listed by name, with preambles, types and files, each type once', () => {
  expect(page && JSON.parse(renderSamples(page, results))).toEqual({
    preambles: ['let a'],
    types: ['let a: any', 'other'],
    samples: {
      [nameOf([], 'let a', ['preamble'])]: { code: 'let a', preambles: 0, names: [[4, 1, 0]] },
      [nameOf(['let a'], 'a()', [])]: {
        code: 'a()',
        preambles: 1,
        names: [
          [0, 1, 0],
          [1, 1, 1],
        ],
        file: '// From https://docs.example.com/docs/\nlet a\na()',
      },
    },
  })
})

test('characters that reorder words in a type are shown by their names', () => {
  const types = [mark(4, 'let a: "\u202e\0\ud800"\n')]
  const hostile = new Map([[sampleKey([], 'let a', ['preamble']), { blocks: [], types }]])
  expect(page && JSON.parse(renderSamples(page, hostile)).types).toEqual(['let a: "⟨U+202E⟩⟨U+0000⟩⟨U+D800⟩"\n'])
})

test('a page has a samples file only if it has samples', () => {
  expect(words && hasSamples(words)).toBe(false)
  expect(unknown && hasSamples(unknown)).toBe(true)
})

test('a sample without a stored result consists of its code', () => {
  const samples = { [nameOf([], 'unknown', [])]: { code: 'unknown', preambles: 0, names: [] } }
  expect(unknown && JSON.parse(renderSamples(unknown, results))).toEqual({ preambles: [], types: [], samples })
})
