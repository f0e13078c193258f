import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { listSlowShapes, processorTime } from '../../engine/test/shapes.ts'
import { convert } from '../test/convert-text.ts'

/** The parser of Markdown, whose time is not ours. */
const library = (text: string) => markdownToMdast(text, { features: { directive: true, gfm: { footnotes: true } } })

test.each(['page.mdx', 'page.md'])('%s of any shape is imported in a time that grows with its length', (file) => {
  const read = (source: string) => convert(source, file)
  expect(listSlowShapes({ read, apart: library }, { size: 10_000, quick: 100 })).toEqual([])
})

test.each([
  ['a picture as data', `![A](data:image/png;base64,${'iVBORw0K'.repeat(125_000)})`],
  ['a picture of HTML as data', `<img alt="A" src="data:image/png;base64,${'iVBORw0K'.repeat(125_000)}">`],
  ['words in one line', 'word '.repeat(200_000)],
  ['brackets in TOML', `+++\n${'['.repeat(1_000_000)}\n+++\n\nWords.`],
])('1 MB of %s is imported within a second of a quiet machine', (_, source) => {
  expect(processorTime(() => convert(source))).toBeLessThan(3000)
})

test('40,000 values in code of HTML are listed in a time that grows with their number', () => {
  // 48 s if the lines above each value are counted again.
  expect(processorTime(() => convert(`<pre>${'{a}\n'.repeat(40_000)}</pre>`))).toBeLessThan(10_000)
})
