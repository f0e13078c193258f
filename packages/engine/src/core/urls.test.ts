import { expect, test } from 'vitest'
import { idOfHash, isExternal, isFilePath } from './urls.ts'

test('a link is external if a browser would leave the site, in any spelling', () => {
  const outside = [
    'https://example.com',
    'mailto:a@b.c',
    'TEL:1',
    'git+ssh://x',
    '//example.com',
    '//',
    'https:/ledger',
  ]
  const disguised = [
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    'java\nscript:x',
    ' javascript:x',
    '\0data:x',
  ]
  const inside = ['/ledger', './x', '../x', '#a:b', '?a=b:c', '/a:b', 'x', '', '1:2', '/ledger//x', 'a\\b']
  expect([...outside, ...disguised].filter((target) => !isExternal(target))).toEqual([])
  expect(inside.filter(isExternal)).toEqual([])
})

test.each([
  ['/prices.csv', true],
  ['/map.geojson', true],
  ['/app.webmanifest', true],
  ['/ledger/guide/', false],
  ['/ledger/guide/install.html', false],
  ['/release/1.0', false],
])('%s is a file: %s', (path, file) => expect(isFilePath(path)).toBe(file))

test.each(['#caf%C3%A9', '#cafe%CC%81', '#café', '#cafe\u0301'])('the hash %s names one id', (hash) => {
  expect(idOfHash(hash)).toBe('caf\u00e9')
})
