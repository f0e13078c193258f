import { expect, test } from 'vitest'
import { parseBranch } from './show-rest.ts'

const link = { type: 'link', label: 'A', route: '/a' }
const branch = { type: 'category', id: 'docs/x', label: 'X', items: [link, { ...link, route: '/b' }] }

test('a branch is read as a category with all its entries', () => {
  expect(parseBranch(JSON.stringify(branch))).toEqual(branch)
  const nested = { ...branch, items: [{ ...branch, route: '/x/', items: [], cut: 'after' }] }
  expect(parseBranch(JSON.stringify(nested))).toEqual(nested)
})

test.each([
  '[]',
  'null',
  '"x"',
  JSON.stringify(link),
  JSON.stringify({ ...branch, items: undefined }),
  JSON.stringify({ ...branch, items: [{ ...link, type: 'heading' }] }),
  JSON.stringify({ ...branch, items: [{ type: 'link', label: 'A' }] }),
  JSON.stringify({ ...branch, route: 5 }),
])('%s is not a branch', (text) => {
  expect(() => parseBranch(text)).toThrow('The response is JSON, but not a category of the sidebar.')
})

test('text that is not JSON is not a branch', () => {
  expect(() => parseBranch('<!doctype html>')).toThrow(SyntaxError)
})
