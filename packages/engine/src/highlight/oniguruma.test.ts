import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createOniguruma } from './oniguruma.ts'

const engine = createOniguruma(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'))

/** Returns the rule that matches, and the matched texts of it and its groups. */
function find(sources: readonly string[], text: string, ...starts: number[]) {
  const scanner = engine.createScanner([...sources])
  const line = engine.createString(text)
  return starts.map((start) => {
    const match = scanner.findNextMatchSync(line, start, 0)
    return match && [match.index, ...match.captureIndices.map(({ start, length }) => text.slice(start, start + length))]
  })
}

test.each([
  ['the first place wins', ['b', 'a'], 'ab', [[1, 'a']]],
  ['of rules at one place, the first wins', ['a(b)?', 'ab'], 'ab', [[0, 'ab', 'b']]],
  ['a group without a match is empty', ['(x)?a'], 'a', [[0, 'a', '']]],
  ['letters outside of ASCII keep their places', ['(b+)c'], 'é😀→bbc', [[0, 'bbc', 'bb']]],
  ['a text without a match has none', ['x'], 'ab', [null]],
  ['a possessive group matches as in Oniguruma', ['(?>a+)\\h'], 'aab', [[0, 'aab']]],
])('%s', (_, sources, text, found) => {
  expect(find(sources, text, 0)).toEqual(found)
})

test('a later search on a line finds what an earlier one did not reach, and nothing before it', () => {
  expect(find(['a.', 'b.'], 'a1 b2 a3', 0, 1, 4, 7)).toEqual([[0, 'a1'], [1, 'b2'], [0, 'a3'], null])
  // `\G` is the place where a search starts.
  expect(find(['\\Ga.'], 'a1a2', 0, 1, 2)).toEqual([[0, 'a1'], null, [0, 'a2']])
})

test('an invalid expression is an error that shows it', () => {
  expect(() => engine.createScanner(['a('])).toThrow(
    'Invalid expression in a grammar: end pattern with unmatched parenthesis: a(',
  )
})
