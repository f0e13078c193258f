import { expect, test } from 'vitest'
import { page, section } from '../../test/search-of.ts'
import { messagesAmong, preparePage } from './documents.ts'

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

test('the index has only the words of questions, and messages in quotes as written', () => {
  const questions = 'my disk died\n"dial tcp: connection refused"\nthe Backup of a disk'
  const { sections } = preparePage(page('ledger', '/a', 'A', [{ ...section('', 'Words.'), questions }]))
  expect(sections[0]?.questions).toBe('Backup died disk disk\n"dial tcp: connection refused"')
  expect(messagesAmong(sections[0]?.questions ?? '')).toEqual(['dial tcp: connection refused'])
})
