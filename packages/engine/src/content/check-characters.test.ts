import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { checkCharacters } from './check-characters.ts'

const check = (text: string) => listProblems(checkCharacters(text, 'content/page.mdx'))

describe('suspicious characters', () => {
  test('characters that reverse text are reported with their line', () => {
    expect(check('---\ntitle: \u202eT\n---\n\nWords \u2066and\u2069 \u2066more.\n')).toMatchInlineSnapshot(`
      "content/page.mdx:2 text-direction
        This line contains U+202E: invisible characters that reorder the words around them.
        Delete them: the first is in column 8.
      content/page.mdx:5 text-direction
        This line contains U+2066, U+2069: invisible characters that reorder the words around them.
        Delete them: the first is in column 7."
    `)
    const all = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
    expect(all.filter((character) => check(`a${character}b`) === '')).toEqual([])
  })

  test('right-to-left text with joining and ordering marks is allowed', () => {
    expect(check('مرحبا שלום \u200e\u200f\u200c\u200d👩\u200d💻')).toBe('')
  })

  test('a source that is not text is reported once', () => {
    expect(check('---\ntitle: T\n---\n\nab\0c\n\0')).toMatchInlineSnapshot(`
      "content/page.mdx:5 not-text
        This file is not UTF-8 text: column 3 contains U+0000.
        Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters."
    `)
    const others = [Buffer.from('\ufefftitle: T\n', 'utf16le'), Buffer.from('caf\xe9', 'latin1')]
    expect(others.map((bytes) => check(bytes.toString('utf8')).split('\n')[1]?.trim())).toEqual([
      'This file is not UTF-8 text: column 1 contains U+FFFD.',
      'This file is not UTF-8 text: column 4 contains U+FFFD.',
    ])
  })
})

test('zero-width characters are reported with column, unless their script uses them', () => {
  const marked = 'ab\u200bc\n```\nd\u2060\n```\ne\ufeff\nf\u{e0066}\u{1f3f4}'
  expect(checkCharacters(marked, 'a.md').map(({ line, rule, severity }) => `${line} ${rule} ${severity}`)).toEqual([
    '1 invisible-character warning',
    '3 invisible-character warning',
    '5 invisible-character warning',
    '6 invisible-character warning',
  ])
  expect(checkCharacters(marked, 'a.md')[0]?.hint).toContain('column 3')
  const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  expect(checkCharacters(`${flag} ภาษา\u200bไทย, \u{1f468}\u200d\u{1f469} and a\u00adb, a\u00a0b`, 'a.md')).toEqual([])
})
