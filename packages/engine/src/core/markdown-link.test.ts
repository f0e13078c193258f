import fc from 'fast-check'
import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { linkWords, markdownLink } from './markdown-link.ts'

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
      const root = markdownToMdast(markdownLink(linkWords(text), url))
      const paragraph = root.type === 'root' && root.children[0]?.type === 'paragraph' ? root.children[0] : undefined
      const [link, ...others] = paragraph?.children ?? []
      expect(others).toEqual([])
      expect(link).toMatchObject({ type: 'link', children: [{ value: text }] })
      const decode = (one: string) => one.replace(/%(20|28|29|3C|3E|5C)/g, (code) => decodeURIComponent(code))
      expect(decode(link?.type === 'link' ? link.url : '')).toBe(decode(url))
    }),
  )
})
