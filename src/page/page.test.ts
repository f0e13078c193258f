import { expect, test } from 'vitest'
import { cut, mapRuns, parsePiece, type Tree } from './page.ts'

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
  '{"moved":"//evil.invalid/x"}',
  '{"moved":"/\\\\evil.invalid"}',
  '{"moved":"https://evil.invalid"}',
  '{"build":"b1","page":{"route":"//evil.invalid","tree":[]}}',
])('%s is JSON, but no piece', (text) => {
  expect(() => parsePiece(text)).toThrow(new TypeError('The answer is JSON, but not a page of this site.'))
})

test('a folded tree keeps its nodes, props and cuts; every run is 0, in slots as well', () => {
  const tabs = ['Tabs', { id: 'tabs-3', labels: ['npm', 'pnpm'] }, ['<p>npm i</p>'], ['<p>pnpm i</p>']] as const
  const tree: Tree = ['<h2>Install</h2>', cut, ['Box', { as: 'li' }, ['<p>One</p>', tabs]], '']
  expect(mapRuns(tree, () => 0)).toEqual([
    0,
    cut,
    ['Box', { as: 'li' }, [0, ['Tabs', { id: 'tabs-3', labels: ['npm', 'pnpm'] }, [0], [0]]]],
    0,
  ])
})

test('a page without content folds to nothing', () => expect(mapRuns([], () => 0)).toEqual([]))
