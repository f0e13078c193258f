import { expect, test } from 'vitest'
import { page, section } from '../../test/search-of.ts'
import { preparePage } from './documents.ts'

test('a page without sections is a section itself', () => {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  expect(preparePage(page('ledger', '/a', 'A', [])).sections).toEqual([start])
  expect(preparePage(page('ledger', '/a', 'A', [section('b', 'Words.', 'B')])).sections[0]).toEqual(start)
})

test('lines of code count only if they have new words or operators of up to four signs', () => {
  const code = 'limit = 1\nlimit\n??\n=====\n;'
  const { sections } = preparePage(page('ledger', '/a', 'A', [section('', 'Words.', '', code)]))
  expect(sections.map((one) => one.code)).toEqual(['limit = 1\n??'])
})
