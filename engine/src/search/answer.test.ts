import { expect, test } from 'vitest'
import { excerpt } from './answer.ts'

const words = [
  { word: 'edge', prefix: false },
  { word: 'sel', prefix: true },
]

test('an excerpt is the passage with most matches, and ends between words', () => {
  const text = `${'An edge is one thing. '.repeat(1)}${'Nothing of it here. '.repeat(20)}To follow edges, call select on a table that has some.`
  expect(excerpt(text, words).join('|')).toMatch(/^… .*follow |edges|, call |select| on a table that has some\.$/)
})

test('an excerpt comes from the paragraph or table row with most matches', () => {
  const text = 'Follow edges.\nRow · an edge · selects\nSelect it.'
  expect(excerpt(text, words)).toEqual(['Row · an ', 'edge', ' · ', 'selects', ''])
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
