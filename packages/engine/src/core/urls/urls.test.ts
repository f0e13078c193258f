import fc from 'fast-check'
import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { escapeLabel, markdownLink } from '../text/markdown-link.ts'
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

test('a link is external exactly if the URL parser finds another origin', () => {
  const target = fc.array(fc.constantFrom(...'/\\:.?#%@-a1 \t')).map((parts) => parts.join(''))
  const leaves = (link: string) =>
    ['http://a.invalid', 'https://b.invalid'].some(
      (site) => !URL.canParse(link, site) || new URL(link, site).origin !== site,
    )
  fc.assert(
    fc.property(target, (link) => isExternal(link) === leaves(link)),
    { numRuns: 1000 },
  )
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

test.each([
  ['https://e.example/a b', '[a](https://e.example/a%20b)'],
  ['https://e.example/a)', '[a](https://e.example/a%29)'],
  ['https://e.example/a_(b)', '[a](https://e.example/a_(b))'],
  ['https://e.example/<a>', '[a](https://e.example/%3Ca%3E)'],
  ['/a#b', '[a](/a#b)'],
])('the target %s is written as %s', (target, link) => {
  expect(markdownLink('a', target)).toBe(link)
})

test('words and target of a link are read as they were', () => {
  const part = fc.array(fc.constantFrom(...'ab()[]<>\\/ #?%é日', '&amp'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(part, part, (words, target) => {
      const text = `a${words.filter((one) => !/[<>&\\]/.test(one)).join('')}a`
      const url = `/x${target.filter((one) => one !== '&amp').join('')}`
      const root = markdownToMdast(markdownLink(escapeLabel(text), url))
      const paragraph = root.type === 'root' && root.children[0]?.type === 'paragraph' ? root.children[0] : undefined
      const [link, ...others] = paragraph?.children ?? []
      expect(others).toEqual([])
      expect(link).toMatchObject({ type: 'link', children: [{ value: text }] })
      const decode = (one: string) => one.replace(/%(20|28|29|3C|3E|5C)/g, (code) => decodeURIComponent(code))
      expect(decode(link?.type === 'link' ? link.url : '')).toBe(decode(url))
    }),
  )
})
