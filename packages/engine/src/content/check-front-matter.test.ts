import { describe, expect, test } from 'vitest'
import { readText } from '../../test/compile-text.ts'
import { checkFrontMatter } from './check-front-matter.ts'

const said = (text: string) => {
  const { problems: own } = readText(text, { file: 'a.md' })
  const problems = [...checkFrontMatter(text, 'a.md'), ...own.filter(({ rule }) => rule.startsWith('front-matter'))]
  return problems.map(({ line, rule, message, hint }) => `${line} ${rule}: ${message} → ${hint}`)
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
