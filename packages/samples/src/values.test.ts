import { expect, test } from 'vitest'
import { formatJson } from './values.ts'

const tool = (name: string) => ({ id: `tool:${name}`, tags: ['power', 'wood'], x: 1 })

test('JSON that fits on a line stays on one', () => {
  expect(formatJson([])).toBe('[]')
  expect(formatJson({})).toBe('{}')
  expect(formatJson('a "word"')).toBe('"a \\"word\\""')
  expect(formatJson([{ name: 'Saw', total: 2 }])).toBe('[{ "name": "Saw", "total": 2 }]')
})

test('JSON that does not fit is broken from the outside in', () => {
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

test('formatted JSON parses to the same value', () => {
  const value = { a: [1, [2, { b: tool('x') }], null, true], text: 'x'.repeat(80) }
  expect(JSON.parse(formatJson(value))).toEqual(value)
})
