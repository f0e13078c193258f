import { describe, expect, test } from 'vitest'
import { listProblems, readText } from '../../test/compile-text.ts'
import { checkCharacters } from './check-readable.ts'

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

const said = (text: string) => {
  const { problems } = readText(text, { file: 'a.md' }).parsed()
  return problems
    .filter(({ rule }) => rule.startsWith('front-matter'))
    .map(({ line, rule, message, hint }) => `${line} ${rule}: ${message} → ${hint}`)
}

describe('invalid front matter', () => {
  test.each([
    ['---\ntitle: A\ndescription: b\n\n# C', '1', 'is never closed. → Write `---` on a separate line below line 3.'],
    ['---\ntitle: A\nactions:\n  - label: b', '1', 'below line 4.'],
    [
      '---\ntitle: A\n\n## B\n\nSome words.\n\n---\n\nmore',
      '1',
      'comes too late. → Write `---` on a separate line above line 4.',
    ],
    ['\n\n---\ntitle: A\n---', '3', 'not in the first line, so it is not read. → Delete the lines above it.'],
    ['----\ntitle: A\n----', '1', 'not with `----`. → Write three hyphens.'],
    ['+++\ntitle = "A"\n+++', '1', 'is not YAML. → Write YAML such as `title: Installation`'],
    ['title: A\n---\n\nb', '1', 'does not start with `---`. → Write `---` above this line.'],
  ])('front matter %j is an error in line %s: %s', (text, line, message) => {
    const [one = '', ...others] = said(text)
    expect(others).toEqual([])
    expect(one).toMatch(new RegExp(`^${line} front-matter-syntax: `))
    expect(one).toContain(message)
  })

  test.each([
    '---\ntitle: A\n---\n\nb',
    '---\n\nWords: these',
    '',
    '---\n---',
    'Note: this',
    '---\n# a comment\ntitle: A\n\nslug: b\n---',
  ])('front matter %j is valid', (text) => {
    expect(said(text)).toEqual([])
  })
})

describe('unknown front matter keys', () => {
  test.each([
    ['sidebar_postion: 2', 'Did you mean `sidebar_position`?'],
    ['Title: A', 'Did you mean `title`?'],
    ['position: 3', 'Write `sidebar_position: 3`.'],
    ['order: 3', 'Write `sidebar_position: 3`.'],
    ['nav_order: 3', 'Write `sidebar_position: 3`.'],
    ['weight: 30', 'Write `sidebar_position: 30`.'],
    ['sidebar:\n  order: 4\n  label: Short', 'Write `sidebar_position: 4`. Write `sidebar_label: Short`.'],
    ['nav_title: Short', 'Write `sidebar_label: Short`.'],
    ['id: install', 'Write `slug: install`.'],
    ['permalink: /docs/install/', 'Write `slug: install`.'],
    ['redirect_from:\n  - /a\n  - b.html', 'Write `moved_from: [/a, /b]`.'],
    ['hidden: true', 'Write `draft: true`.'],
    ['tags: [a]', 'Delete it: it has no effect.'],
    ['hide_title: true', 'Delete it: it has no effect.'],
    ['nonsense: 1', 'Use one of title, description,'],
  ])('unknown key %j: %s', (yaml, hint) => {
    expect(said(`---\n${yaml}\n---`)).toEqual([expect.stringContaining(`. → ${hint}`)])
  })
})
