import { count, createRecord, letValue, query, select, update } from 'cirql'
import { expect, test } from 'vitest'
import { type ZodTypeAny, z } from 'zod'
import type { Writer } from '../writer.ts'
import { describeType } from './describe-type.ts'
import { describeWriter } from './describe-writer.ts'

const schemas: readonly (readonly [string, ZodTypeAny])[] = [
  ['{ id: string; price: number }', z.object({ id: z.string(), price: z.number() })],
  ['{ note?: string; by: string | null }', z.object({ note: z.string().optional(), by: z.string().nullable() })],
  ['{ "owner.city": string }', z.object({ 'owner.city': z.string() })],
  ['{ a: number; [key: string]: any }', z.object({ a: z.number() }).catchall(z.any())],
  ['{}', z.object({})],
  ['string[][]', z.array(z.array(z.string()))],
  ['(string | number)[]', z.array(z.union([z.string(), z.number()]))],
  ["'small' | 'large'", z.enum(['small', 'large'])],
  ["'x' | 1 | true | null", z.union([z.literal('x'), z.literal(1), z.literal(true), z.null()])],
  ['{ a: string } & { b: number }', z.object({ a: z.string() }).and(z.object({ b: z.number() }))],
  ['[string, ...number[]]', z.tuple([z.string()]).rest(z.number())],
  ['Record<string, Date>', z.record(z.date())],
  ['Map<string, Set<bigint>>', z.map(z.string(), z.set(z.bigint()))],
  ['{ a: number }', z.object({ a: z.number().optional().default(1) })],
  ['number', z.number().min(1).refine(Boolean).catch(1).readonly().brand('Price')],
  ['unknown', z.string().transform(Number)],
  ['number', z.string().pipe(z.coerce.number())],
]

test.each(schemas)('the output type of a schema is described as %s', (type, schema) => {
  expect(describeType(schema)).toBe(type)
})

test('a schema that holds itself is cut off where it starts again', () => {
  type Part = { parts: Part[] }
  const part: z.ZodType<Part> = z.lazy(() => z.object({ parts: z.array(part) }))
  expect(describeType(part)).toBe('{ parts: …[] }')
})

const name = { name: z.string() }
const writers: readonly (readonly [string, string, Writer])[] = [
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

test.each(writers)('a writer has the quantity %s and the result %s', (quantity, result, writer) => {
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
