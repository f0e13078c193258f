import { expect, test } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import { sampleKey } from '../page/sample.ts'
import { hasTypes, renderTypes } from './page-types.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const { entries } = siteOf({
  'docs/index': `${fence('sh', 'ls')}${fence('ts preamble', 'let a')}${fence('ts fragment="no"', 'x')}${fence('ts', 'a()')}`,
  'docs/words': fence('sh', 'ls'),
  'docs/new': fence('ts', 'unknown'),
})
const [page, words, unknown] = entries.map(({ file, route, facts }) => ({ file, route, codeBlocks: facts.codeBlocks }))
const mark = (start: number, text: string) => [start, 1, text] as const
const types = new Map([
  [sampleKey([], 'let a', ['preamble']), [mark(4, 'let a: any')]],
  [sampleKey(['let a'], 'a()', []), [mark(0, 'let a: any'), mark(1, 'other')]],
])

test('a page’s types name its blocks by their number, and each text once', () => {
  expect(page && JSON.parse(renderTypes(page, types))).toEqual({
    texts: ['let a: any', 'other'],
    blocks: [
      { index: 1, length: 5, marks: [[4, 1, 0]] },
      {
        index: 3,
        length: 3,
        marks: [
          [0, 1, 0],
          [1, 1, 1],
        ],
      },
    ],
  })
})

test('characters that reorder words in a type are shown by their names', () => {
  const hostile = new Map([[sampleKey([], 'let a', ['preamble']), [mark(4, 'let a: "\u202e\0\ud800"\n')]]])
  expect(page && JSON.parse(renderTypes(page, hostile)).texts).toEqual(['let a: "⟨U+202E⟩⟨U+0000⟩⟨U+D800⟩"\n'])
})

test('a page without TypeScript has no such file; one whose samples are not known has an empty one', () => {
  expect(words && hasTypes(words)).toBe(false)
  expect(unknown && hasTypes(unknown)).toBe(true)
  expect(unknown && renderTypes(unknown, types)).toBe('{"texts":[],"blocks":[]}')
})

test('types are indented by two blanks, as samples are', () => {
  const nested = 'let a: {\n    b: {\n        c: 1;\n    };\n}'
  const indented = new Map([[sampleKey([], 'let a', ['preamble']), [mark(4, nested)]]])
  expect(page && JSON.parse(renderTypes(page, indented)).texts).toEqual(['let a: {\n  b: {\n    c: 1;\n  };\n}'])
})
