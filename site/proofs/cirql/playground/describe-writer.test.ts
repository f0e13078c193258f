import { count, createRecord, letValue, query, select, update } from 'cirql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Writer } from '../writer.ts'
import { describeWriter } from './describe-writer.ts'

const name = { name: z.string() }
const cases: readonly (readonly [string, string, Writer])[] = [
  ['many', '{ name: string }[]', select('name').from('tool').withSchema(name)],
  ['maybe', '{ name: string } | null', select().fromRecord('tool', 'drill').withSchema(name)],
  ['one', '{ name: string }', createRecord('tool', 'saw').set('name', 'Saw').withSchema(name)],
  ['one', 'number', count('tool')],
  ['zero', 'undefined', letValue('min', 3)],
  ['many', 'unknown[]', update('tool').set('price', 3)],
  ['many', 'any[]', select().from('tool').withAny()],
  ['maybe', 'any', query('RETURN 1').single().with(z.any())],
  ['many', '(string | null)[]', query('RETURN 1').with(z.string().nullable())],
]

test.each(cases)('a writer has the quantity %s and the result %s', (quantity, result, writer) => {
  expect(describeWriter(writer)).toEqual({
    text: writer.toQuery(),
    facts: [
      ['quantity', quantity],
      ['result', result],
    ],
  })
})

test('an unfinished writer throws what Cirql throws', () => {
  expect(() => describeWriter(select())).toThrow('No targets specified')
})
