import { expect, test } from 'vitest'
import { configOf, entryOf } from '../../test/site-of.ts'
import { createSite } from './create-site.ts'

const entries = [
  entryOf('docs/index', '---\ntitle: Docs\n~\n---\n\nWords.'),
  entryOf('index', '---\nlayout: home\n---\n'),
]
const endOf = (dates: ReadonlyMap<string, string>, editAddress?: string) =>
  createSite(configOf(editAddress ? { editAddress } : {}), entries, { dates }).pages.map(({ tree }) =>
    String(tree.at(-1)).replace(/^.*<p>Words.<\/p>/, ''),
  )
const dates = new Map([
  ['content/docs/index.mdx', '2026-11-05'],
  ['content/index.mdx', '2026-11-05'],
])

test('a doc ends with the day of its last change; other pages do not', () => {
  expect(endOf(dates)).toEqual(['<p class="notice">Updated 2026-11-05</p>', 'undefined'])
})

test('nothing is said without history and without an address to edit at', () => {
  expect(endOf(new Map())[0]).toBe('')
})

test('where the configuration names an address, each doc leads to its own source there', () => {
  expect(endOf(new Map(), 'https://example.com/edit/main/?a&b/')[0]).toBe(
    '<p class="notice"><a href="https://example.com/edit/main/?a&#38;b/content/docs/index.mdx" target="_blank" rel="noopener noreferrer">Edit this page</a></p>',
  )
})
