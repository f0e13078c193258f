import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { checkCharacters } from './check-characters.ts'

const check = (text: string) => listProblems(checkCharacters(text, 'content/page.mdx'))

describe('a source', () => {
  test('that turns its own words around is named with line and characters, wherever they stand', () => {
    expect(check('---\ntitle: \u202eT\n---\n\nWords \u2066and\u2069 \u2066more.\n')).toMatchInlineSnapshot(`
      "content/page.mdx:2 text-direction
        This line holds U+202E: invisible characters that reorder the words around them.
        Delete them: the first is in column 8.
      content/page.mdx:5 text-direction
        This line holds U+2066, U+2069: invisible characters that reorder the words around them.
        Delete them: the first is in column 7."
    `)
    const all = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
    expect(all.filter((character) => check(`a${character}b`) === '')).toEqual([])
  })

  test('may be written from right to left, with the marks that only join letters or keep their order', () => {
    expect(check('مرحبا שלום \u200e\u200f\u200c\u200d👩\u200d💻')).toBe('')
  })

  test('that is no text is named once, by the first thing that no text has', () => {
    expect(check('---\ntitle: T\n---\n\nab\0c\n\0')).toMatchInlineSnapshot(`
      "content/page.mdx:5 not-text
        This file is no UTF-8 text: column 3 holds U+0000.
        Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters."
    `)
    const utf16 = Buffer.from('\ufefftitle: T\n', 'utf16le').toString('utf8')
    expect(check(utf16)).toMatchInlineSnapshot(`
      "content/page.mdx:1 not-text
        This file is no UTF-8 text: column 1 holds U+FFFD.
        Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters."
    `)
    expect(check(Buffer.from('caf\xe9', 'latin1').toString('utf8'))).toMatchInlineSnapshot(`
      "content/page.mdx:1 not-text
        This file is no UTF-8 text: column 4 holds U+FFFD.
        Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters."
    `)
  })
})

test('names zero-width characters with their column, except in scripts that use them', () => {
  const marked = 'ab\u200bc\n```\nd\u2060\n```\ne\ufeff'
  expect(checkCharacters(marked, 'a.md').map(({ line, rule, severity }) => `${line} ${rule} ${severity}`)).toEqual([
    '1 invisible-character warning',
    '3 invisible-character warning',
    '5 invisible-character warning',
  ])
  expect(checkCharacters(marked, 'a.md')[0]?.hint).toContain('column 3')
  expect(checkCharacters('ภาษา\u200bไทย, \u{1f468}\u200d\u{1f469} and a\u00adb, a\u00a0b', 'a.md')).toEqual([])
})
