import { expect, test } from 'vitest'
import { parsePiece } from './piece.ts'

test('a piece is a page and the build it is of', () => {
  const piece = { build: 'b1', page: { route: '/docs/', tree: ['<p>Hi</p>'] } }
  expect(parsePiece(JSON.stringify(piece))).toEqual(piece)
})

test.each(['', '<!doctype html><title>Not found</title>', '{"build":'])('%j is no JSON, and says so', (text) => {
  expect(() => parsePiece(text)).toThrow(SyntaxError)
})

test.each([
  'null',
  '"text"',
  '[]',
  '{}',
  '{"build":"b1"}',
  '{"build":"b1","page":null}',
  '{"build":1,"page":{"route":"/","tree":[]}}',
  '{"build":"b1","page":{"tree":[]}}',
  '{"build":"b1","page":{"route":"/","tree":"<p>"}}',
])('%s is JSON, but no piece', (text) => {
  expect(() => parsePiece(text)).toThrow(new TypeError('The answer is JSON, but not a page of this site.'))
})
