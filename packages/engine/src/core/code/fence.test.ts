import { expect, test } from 'vitest'
import { parseFence } from './fence.ts'

const read = (meta: string) => {
  const { marks, markedWords, values, ...rest } = parseFence(meta)
  const lines = Object.entries(marks).map(([name, numbers]) => `${name} ${[...numbers].join(' ')}`)
  return {
    ...rest,
    marks: lines.filter((line) => !line.endsWith(' ')).join(', '),
    words: Object.fromEntries(markedWords),
    values: Object.fromEntries(values),
  }
}

test('an empty fence has no options', () => {
  expect(read('')).toEqual({
    title: undefined,
    marks: '',
    ranges: [],
    words: {},
    isNumbered: false,
    isPlayground: false,
    flags: [],
    values: {},
  })
})

test('title, marks, line numbers, flags and values may have any order', () => {
  expect(read('{2,4-6} throws lines playground title="a b.ts" signature="A.b c"')).toEqual({
    title: 'a b.ts',
    marks: 'mark 2 4 5 6',
    ranges: ['2', '4-6'],
    words: {},
    isNumbered: true,
    isPlayground: true,
    flags: ['throws'],
    values: { signature: 'A.b c' },
  })
})

test('blanks in the braces are ignored, and a line that is marked twice counts once', () => {
  expect(read('{ 1, 3 - 4, 3 }').marks).toBe('mark 1 3 4')
})

test('lines and words may be marked, added and removed', () => {
  const fence = read(`ins={2,4} mark={1} del={3} mark="a b" ins='say "c"' del="d" mark=""`)
  expect([fence.marks, fence.words, fence.values]).toEqual([
    'mark 1, ins 2 4, del 3',
    { 'a b': 'mark', 'say "c"': 'ins', d: 'del' },
    { mark: '' },
  ])
})

test('a reversed range marks nothing, and a huge one ends at a limit', () => {
  expect(read('{6-4}').marks).toBe('')
  expect(parseFence('{1-999999999}').marks.mark.size).toBe(20_000)
})

test('an empty value is a value, and braces without numbers are a word', () => {
  expect(read('title="" {a}')).toMatchObject({ title: '', flags: ['{a}'] })
})
