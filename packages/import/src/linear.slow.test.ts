import process from 'node:process'
import { parseAsWritten } from 'studio-docs/content'
import { expect, test } from 'vitest'
import { shapes } from '../../engine/test/shapes.ts'
import { convert } from '../test/convert-text.ts'

/** Returns the time that the processor needs, in ms. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const [small, large] = [4000, 16_000]

/** Returns how many times longer the import of a text takes that is four times longer, without the parser's time. */
function growthOf(textOf: (size: number) => string): number {
  const text = textOf(large)
  const two = timeOf(() => convert(text))
  if (two < 200) return 0
  const one = timeOf(() => convert(textOf(small)))
  return (two - 2 * timeOf(() => parseAsWritten(text))) / Math.max(one, 10)
}

// The time of linear code is four times longer, that of quadratic code 16 times. A second look forgives a busy machine.
test('a page of any shape is imported in a time that grows with its length', () => {
  const slow = shapes.filter(({ textOf }) => growthOf(textOf) > 9 && growthOf(textOf) > 9)
  expect(slow.map(({ name }) => name)).toEqual([])
}, 300_000)

test.each([
  ['a picture as data', `![A](data:image/png;base64,${'iVBORw0K'.repeat(125_000)})`],
  ['a picture of HTML as data', `<img alt="A" src="data:image/png;base64,${'iVBORw0K'.repeat(125_000)}">`],
  ['words in one line', 'word '.repeat(200_000)],
  ['brackets in TOML', `+++\n${'['.repeat(1_000_000)}\n+++\n\nWords.`],
])('1 MB of %s is imported within a second of a quiet machine', (_, source) => {
  expect(timeOf(() => convert(source))).toBeLessThan(3000)
})
