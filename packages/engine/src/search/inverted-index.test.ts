import { expect, test } from 'vitest'
import { invert } from './inverted-index.ts'

test('a term that each section has keeps the 600 sections with most weight, in order', () => {
  const sections = Array.from({ length: 700 }, (_, i) => sectionOf({ text: i < 550 ? 'rare and long words' : 'rare' }))
  const kept = invert(sections).word.find(({ term }) => term === 'rare')?.sections
  expect(kept).toEqual([...Array.from({ length: 450 }, (_, i) => i), ...Array.from({ length: 150 }, (_, i) => 550 + i)])
})

test('a term weighs more the shorter its section, and once however often code has it', () => {
  const weightsOf = (text: string, code: readonly string[]) => {
    const index = invert(code.map((one, i) => sectionOf({ text: i === 0 ? text : 'other words', code: one })))
    return index.word.find(({ term }) => term === 'limit')?.weights
  }
  expect(weightsOf('limit', ['', ''])).toEqual([8])
  expect(weightsOf('limit the number of rows', ['', ''])).toEqual([6])
  expect(weightsOf('limit limit limit', ['', ''])).toEqual([10])
  expect(weightsOf('', ['limit', 'limit limit limit'])).toEqual([3, 2])
})

function sectionOf(fields: { readonly text?: string; readonly code?: string }) {
  return { names: [], lastSegment: '', title: '', text: '', code: '', leads: '', questions: '', ...fields }
}
