import { expect, test } from 'vitest'
import { printValues } from './playground-worker.ts'

test('text is shown verbatim, and in quotes inside values', () => {
  expect(printValues(['drill', { name: 'Drill', tags: ['a'], at: null }])).toBe(
    "drill { name: 'Drill', tags: ['a'], at: null }",
  )
})

test('endless values are cut off', () => {
  const ring: Record<string, unknown> = {}
  ring.self = ring
  expect(printValues([ring])).toBe('{ self: { self: { self: { self: … } } } }')
})

test('errors, functions and empty objects are named', () => {
  expect(printValues([new TypeError('no'), function f() {}, {}, undefined])).toBe(
    'TypeError: no [function f] {} undefined',
  )
})
