import { expect, test } from 'vitest'
import { dropPrefixes, excerpt, findHits } from './answer.ts'

const words = [
  { word: 'edge', prefix: false },
  { word: 'sel', prefix: true },
]

test('an excerpt is the passage with most matches, and ends between words', () => {
  const text = `${'An edge is one thing. '.repeat(1)}${'Nothing of it here. '.repeat(20)}To follow edges, call select on a table that has some.`
  expect(excerpt(text, words).join('|')).toMatch(/^… .*follow \|edges\|, call \|select\| on a table that has some\.$/)
})

test('an excerpt comes from the paragraph or table row with most matches', () => {
  const text = 'Follow edges.\nRow · an edge · selects\nSelect it.'
  expect(excerpt(text, words)).toEqual(['Row · an ', 'edge', ' · ', 'selects', ''])
})

test('an excerpt does not repeat the heading', () => {
  expect(excerpt('To follow one.\nselect edges', words, 'Select edges')).toEqual(['To follow one.'])
})

test('a text without a match is shown from its start', () => {
  expect(excerpt('Nothing of it.\nNor of that.', words)).toEqual(['Nothing of it.'])
})

test('markup in a text is shown as text', () => {
  expect(excerpt('<b>edge</b>', words)).toEqual(['<b>', 'edge', '</b>'])
})

test('an excerpt of one long word is cut at the maximum length', () => {
  expect(excerpt('x'.repeat(150), words)).toEqual([`${'x'.repeat(100)} …`])
})

test('a finished word is not marked in longer words, except for an ending', () => {
  expect(excerpt('Edgewise, edges, selection', words)).toEqual(['Edgewise, ', 'edges', ', ', 'selection', ''])
})

test.each([
  ['not in', 'It is not in the table. Instead, an interface is invalid.', 'not in'],
  ['yarn add', 'Run yarn add to fetch it. The address is added.', 'yarn add added'],
  ['inter', 'Instead, an interface is interesting.', 'interface interesting'],
  ['sel', 'Sel is select.', 'Sel'],
])('a page found by "%s" has only its words marked', (query, text, marked) => {
  const asked = dropPrefixes(
    text,
    query.split(' ').map((word) => ({ word, prefix: true })),
  )
  const found = findHits(text, asked).map(({ start, length }) => text.slice(start, start + length))
  expect(found.join(' ')).toBe(marked)
})
