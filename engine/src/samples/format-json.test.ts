import { expect, test } from 'vitest'
import { formatJson } from './format-json.ts'

const tool = (name: string) => ({ id: `tool:${name}`, tags: ['power', 'wood'], x: 1 })

test('what fits into a line stays in one', () => {
  expect(formatJson([])).toBe('[]')
  expect(formatJson({})).toBe('{}')
  expect(formatJson('a "word"')).toBe('"a \\"word\\""')
  expect(formatJson([{ name: 'Saw', total: 2 }])).toBe('[{ "name": "Saw", "total": 2 }]')
})

test('what does not fit is broken from the outside in', () => {
  expect(formatJson([tool('drill'), { ...tool('saw'), note: 'a long text that does not fit in' }])).toBe(
    [
      '[',
      '  { "id": "tool:drill", "tags": ["power", "wood"], "x": 1 },',
      '  {',
      '    "id": "tool:saw",',
      '    "tags": ["power", "wood"],',
      '    "x": 1,',
      '    "note": "a long text that does not fit in"',
      '  }',
      ']',
    ].join('\n'),
  )
})

test('the text is JSON again', () => {
  const value = { a: [1, [2, { b: tool('x') }], null, true], text: 'x'.repeat(80) }
  expect(JSON.parse(formatJson(value))).toEqual(value)
})
