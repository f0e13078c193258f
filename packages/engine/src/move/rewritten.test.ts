import { describe, expect, test } from 'vitest'
import { writePath } from './link-path.ts'
import { addOldRoute, removeOldRoute, replaceOldRoute } from './moved-from.ts'

type Ends = readonly [from: string, to: string]

/** Writes the path of a link after a move, and after the move back: `new path | old path`. */
function move(written: string, [from, to]: Ends, [newFrom, newTo]: Ends): string {
  const moved = writePath(written, { from, to }, { from: newFrom, to: newTo })
  return `${moved} | ${writePath(moved, { from: newFrom, to: newTo }, { from, to })}`
}

describe('the path of a moved link', () => {
  test.each([
    ['/x/guide/b', '/x/api/b'],
    ['b', '../api/b'],
    ['./b', './../api/b'],
    ['../guide/b', '../../x/api/b'],
  ])('link %s becomes %s when its target moves, and is restored', (written, moved) => {
    expect(move(written, ['/x/guide/a', '/x/guide/b'], ['/x/guide/a', '/x/api/b'])).toBe(`${moved} | ${written}`)
  })

  test.each([
    ['b', '../../guide/b'],
    ['./b', './../../guide/b'],
    ['../guide/b', '../../../x/guide/b'],
  ])('link %s becomes %s when its page moves, and is restored', (written, moved) => {
    expect(move(written, ['/x/guide/a', '/x/guide/b'], ['/x/deep/er/a', '/x/guide/b'])).toBe(`${moved} | ${written}`)
  })

  test.each([
    ['.', '/x/guide/', '/x/api/', '../api/'],
    ['./', '/x/guide/', '/x/api/', './../api/'],
    ['../api/', '/x/api/', '/x/guide/', '.'],
    ['b/', '/x/guide/b/', '/x/guide/b', 'b'],
    ['../guide', '/x/guide', '/x/api', '../api'],
  ])('link %s from %s to %s becomes %s, and is restored', (written, to, newTo, moved) => {
    expect(move(written, ['/x/guide/a', to], ['/x/guide/a', newTo])).toBe(`${moved} | ${written}`)
  })

  test("a link's path stays percent-encoded, or stays plain", () => {
    const ends = (name: string): Ends => ['/x/a', `/x/${encodeURIComponent(name)}`]
    expect(move('gr%C3%B6%C3%9Fe', ends('größe'), ends('maße'))).toBe('ma%C3%9Fe | gr%C3%B6%C3%9Fe')
    expect(move('größe', ends('größe'), ends('maße'))).toBe('maße | größe')
    expect(move('a b', ends('a b'), ends('a c'))).toBe('a c | a b')
    expect(writePath('b', { from: '/x/a', to: '/x/b' }, { from: '/a', to: '/x%20y/b' })).toBe('x%20y/b')
  })
})

const page = (...lines: readonly string[]) => ['---', 'title: A', ...lines, '---', '', 'Words.', ''].join('\n')

describe('adding an old route', () => {
  test.each([
    [[], ['moved_from: [/a]']],
    [['moved_from: []'], ['moved_from: [/a]']],
    [['moved_from: [/x]'], ['moved_from: [/x, /a]']],
    [["moved_from: [ '/x' ] # released"], ["moved_from: [ '/x', /a ] # released"]],
    [
      ['moved_from:', '  - /x # released', 'draft: true'],
      ['moved_from:', '  - /x # released', '  - /a', 'draft: true'],
    ],
    [
      ['moved_from:', '- "/x"'],
      ['moved_from:', '- "/x"', '- /a'],
    ],
    [
      ['moved_from: [', '  /x,', '  /y', '  ]'],
      ['moved_from: [', '  /x,', '  /y, /a', '  ]'],
    ],
  ])('adding an old route keeps the form of the list: %j', (before, after) => {
    expect(addOldRoute(page(...before), '/a')).toBe(page(...after))
  })

  test('adding an old route creates missing or empty front matter', () => {
    expect(addOldRoute('# A\n', '/a')).toBe('---\nmoved_from: [/a]\n---\n\n# A\n')
    expect(addOldRoute('---\n---\n# A\n', '/a')).toBe('---\nmoved_from: [/a]\n---\n# A\n')
    expect(addOldRoute('', '/a')).toBe('---\nmoved_from: [/a]\n---\n\n')
  })

  test('adding an old route keeps line ends and the byte order mark', () => {
    expect(addOldRoute('\uFEFF---\r\ntitle: A\r\n---\r\n', '/a')).toBe(
      '\uFEFF---\r\ntitle: A\r\nmoved_from: [/a]\r\n---\r\n',
    )
    expect(addOldRoute('\uFEFF# A\r\n', '/a')).toBe('\uFEFF---\r\nmoved_from: [/a]\r\n---\r\n\r\n# A\r\n')
  })
})

describe('removing an old route', () => {
  test.each([
    page(),
    page('moved_from: [/x]'),
    page("moved_from: [ '/x' ] # released"),
    page('moved_from:', '  - /x # released', 'draft: true'),
    '# A\n',
    '---\n---\n# A\n',
    '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nmoved_from: [/a]\r\n',
    '\uFEFF# A\r\n',
  ])('removing an added old route restores the original bytes: %j', (text) => {
    const added = addOldRoute(text, '/a')
    expect(removeOldRoute(added, added.includes('/x') ? 1 : 0)).toBe(text)
  })

  test.each([
    page('moved_from: [/a, /x]'),
    page("moved_from: ['/a']"),
    page('moved_from: [/a]', 'draft: true'),
    page('moved_from:', '  - /a'),
    page(),
  ])('adding an old route fails if removing it could not restore the bytes: %j', (text) => {
    expect(removeOldRoute(text, 0)).toBeUndefined()
  })
})

test('replacing an old route keeps its position and its quotes', () => {
  expect(replaceOldRoute(page("moved_from: [/x, '/a']"), 1, '/b')).toBe(page("moved_from: [/x, '/b']"))
  expect(replaceOldRoute(page('moved_from:', '  - /a # released', '  - /x'), 0, '/b')).toBe(
    page('moved_from:', '  - /b # released', '  - /x'),
  )
})
