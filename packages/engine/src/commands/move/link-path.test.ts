import { describe, expect, test } from 'vitest'
import { writePath } from './link-path.ts'

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
