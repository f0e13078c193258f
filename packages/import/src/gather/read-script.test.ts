import { expect, test } from 'vitest'
import { readScript } from './read-script.ts'

test.each([
  [`['a', "b\\"c", 'it\\'s', '\\u00e9\\x41']`, ['a', 'b"c', "it's", '\u00e9A']],
  ["{ a: 'b', c, d() {}, 'e': 1 }", ['a:', 'b', 'c:', 'd:', 'e']],
  ["x ? y : 'z'", ['z']],
  ["{ a: x ? y : z, b: 'c' }", ['a:', 'b:', 'c']],
  ["// 'a'\n/* 'b' */ 'c'", ['c']],
  ["`a \u0024{'b'}` + 'c'", ['c']],
  ["[/['\"]/, 'a']", ['a']],
  ["4 / 2; 'a' / 'b'", ['a', 'b']],
  ["'never closed\n'a'", ['never closed', 'a']],
])('the words of %j are %j', (script, expected) => {
  expect(readScript(script).words.map(({ value, isKey }) => (isKey ? `${value}:` : value))).toEqual(expected)
})

test('an object has the keys whose whole values are strings', () => {
  const [object] = readScript("{ text: 'A', link: '/a', base: '/b' + c, items: [{ text: 'B' }] }").objects
  expect([...(object?.strings ?? [])]).toEqual([
    ['text', 'A'],
    ['link', '/a'],
  ])
})

test.each([
  ["{ nav: [{ x: 'a' }], sidebar: 'b' }"],
  ["const nav: Item[] = [{ x: 'a' }].map(f)\nexport default 'b'"],
  ["function navBar(): Item[] { return ['a'] }\nmodule.exports = 'b'"],
  ["{ nav: c ? ['a'] : d('a') }; 'b'"],
  ["const nav = ['a'], other = 'b'"],
])('the menu of %j ends before `b`', (script) => {
  const { words, menus } = readScript(script)
  const isInMenu = (start: number) => menus.some((menu) => menu.start <= start && start < menu.end)
  const strings = words.filter(({ value }) => /^[ab]$/.test(value))
  expect(strings.map(({ value, start }) => [value, isInMenu(start)])).toEqual(
    strings.map(({ value }) => [value, value === 'a']),
  )
})
