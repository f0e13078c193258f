import { describe, expect, test } from 'vitest'
import { addOldRoute, removeOldRoute, replaceOldRoute } from './moved-from.ts'

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
