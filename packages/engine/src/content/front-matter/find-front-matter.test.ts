import fc from 'fast-check'
import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { findFrontMatter } from './find-front-matter.ts'

test.each([
  ['---\na: 1\n---\nx', { yaml: 'a: 1', start: 4, closing: 9, end: 12 }],
  ['\uFEFF--- \r\na: 1\r\n...\r\n', { yaml: 'a: 1', start: 7, closing: 13, end: 16 }],
  ['---\n---', { yaml: '', start: 4, closing: 4, end: 7 }],
  ['---\na: 1\n', undefined],
  ['\n---\na: 1\n---\n', undefined],
])('finds the front matter of %j', (text, found) => {
  expect(findFrontMatter(text)).toEqual(found)
})

test('front matter ends where the parser of Markdown ends it', () => {
  const line = fc.constantFrom('---', '...', '--- ', '---\t', '----', ' ---', '---x', 'a: 1', '', '```', '<!--')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = ['---', ...lines].join('\n')
      const root = markdownToMdast(text)
      const first = root.type === 'root' ? root.children[0] : undefined
      const end = first?.type === 'yaml' ? first.position?.end.offset : undefined
      expect(findFrontMatter(text)?.end).toBe(end)
    }),
    { numRuns: 1000 },
  )
})
