import { expect, test } from 'vitest'
import { page, section } from '../../test/search-of.ts'
import { preparePage } from './prepare-page.ts'
import { messagesAmong, wordsOfQuestions } from './questions.ts'

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
  const reduced = sections[0]?.questions ?? ''
  expect(reduced).toBe('Backup died\ndisk\n"dial tcp: connection refused"')
  expect(messagesAmong(reduced)).toEqual(['dial tcp: connection refused'])
  expect(wordsOfQuestions(reduced)).toMatchObject([
    { word: 'Backup', count: 1 },
    { word: 'died', count: 1 },
    { word: 'disk', count: 2 },
    { word: 'dial', count: 1 },
    { word: 'tcp', count: 1 },
    { word: ':', count: 1 },
    { word: 'connection', count: 1 },
    { word: 'refused', count: 1 },
  ])
})
