import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSentences } from './describe-page.ts'

const describeText = (text: string) => firstSentences({ sections: [{ id: '', heading: '', depth: 1, text, code: '' }] })

test.each([
  ['sentences that fit', `${'One two. '.repeat(20)}`, 'One two. '.repeat(17).trim()],
  ['sentences without blanks', '这是一个句子。'.repeat(40), '这是一个句子。'.repeat(22)],
  ['Chinese with one blank', `API ${'是应用程序接口的缩写，'.repeat(20)}`, 159],
  ['one long word', `Hi${'a'.repeat(300)}`, 160],
  ['a short word and a long one', `Hi ${'a'.repeat(300)}`, 160],
  ['an emoji at the end', `${'好'.repeat(158)}😀😀`, 159],
  ['a family at the end', `${'a'.repeat(150)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦`, 151],
  ['whole words', 'words and '.repeat(30), 156],
  ['Thai', 'เอกสารนี้อธิบายวิธีการติดตั้ง'.repeat(10), 150],
])('the description is made of %s', (_, text, expected) => {
  const found = describeText(text)
  if (typeof expected === 'string') expect(found).toBe(expected)
  else expect(found.length).toBeGreaterThanOrEqual(expected - 10)
})

test('a description has at most 160 characters, whole ones, and begins as the text', () => {
  const texts = fc
    .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 })
    .map((parts) => parts.join(' ').trim())
  fc.assert(
    fc.property(texts, (text) => {
      const found = describeText(text)
      expect(found.length).toBeLessThanOrEqual(160)
      expect(Buffer.from(found).toString()).toBe(found)
      expect(text.startsWith(found.replace(/…$/, '')) || text === found).toBe(true)
    }),
  )
})
