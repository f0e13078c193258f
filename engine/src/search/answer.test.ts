import { expect, test } from 'vitest'
import { excerpt } from './answer.ts'

const words = [
  { word: 'edge', prefix: false },
  { word: 'sel', prefix: true },
]

test('the stretch with the most matches is shown, cut between words', () => {
  const text = `${'An edge is one thing. '.repeat(1)}${'Nothing of it here. '.repeat(20)}To follow edges, call select on a table that has some.`
  expect(excerpt(text, words).join('|')).toMatch(/^… .*follow |edges|, call |select| on a table that has some\.$/)
})

test('a text without a match is shown from its start', () => {
  expect(excerpt('Nothing of it.', words)).toEqual(['Nothing of it.'])
})

test('markup in a text stays text', () => {
  expect(excerpt('<b>edge</b>', words)).toEqual(['<b>', 'edge', '</b>'])
})
