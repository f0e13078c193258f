import { expect, test } from 'vitest'
import { formatLineHash, parseLineHash } from './code-tools.ts'

const places = [
  ['#one-record~2:L3-L5', { heading: 'one-record', block: 2, first: 3, last: 5 }],
  ['#one-record~1:L12', { heading: 'one-record', block: 1, first: 12, last: 12 }],
  ['#~1:L1', { heading: '', block: 1, first: 1, last: 1 }],
  ['#caf%C3%A9~1:L1', { heading: 'café', block: 1, first: 1, last: 1 }],
] as const

test.each(places)('%s is parsed as lines and formatted the same way', (hash, place) => {
  expect(parseLineHash(hash)).toEqual(place)
  expect(formatLineHash(place)).toBe(hash)
})

test('a hash names lines in any spelling of an id', () => {
  for (const id of ['caf\u00e9', 'cafe%CC%81', 'ca%C2%ADf%C3%A9'])
    expect(parseLineHash(`#${id}~1:L1`)).toMatchObject({ heading: 'caf\u00e9' })
})

test('a reversed range of lines and an undecodable id are accepted', () => {
  expect(parseLineHash('#a~1:L5-L3')).toEqual({ heading: 'a', block: 1, first: 3, last: 5 })
  expect(parseLineHash('#%E0~1:L1')).toMatchObject({ heading: '%E0' })
})

test.each(['', '#', '#a', '#a~1', '#a:L1', '#a~0:L1', '#a~1:L0', '#a~1:L1-', '#a~1:L1-5', '#a~1:L1x', '#L1'])(
  'the id %j names no lines',
  (hash) => expect(parseLineHash(hash)).toBeUndefined(),
)
