import { expect, test } from 'vitest'
import { findUses } from './find-uses.ts'
import { readDeclarations } from './read-declarations.ts'

const declared = readDeclarations(`
  declare class Writer { from(): Writer; one(): Writer; get text(): string }
  declare class Client { execute(): Promise<unknown>; signUp(): void }
  declare class Failure extends Error {}
  declare function select(): Writer; declare function raw(): string; declare const Row: object
  declare function uuid(): string; declare const rand: { uuid: typeof uuid }
  export { Writer, Client, Failure, select, raw, Row, rand }`)
const uses = (...lines: readonly string[]) => [...findUses(lines.join('\n'), 'lib', declared)].sort()

test('a chain uses each of its methods, on the class that the function returns', () => {
  expect(uses("import { select } from 'lib'", 'select().from().one()')).toEqual([
    'Writer',
    'Writer.from',
    'Writer.one',
    'select',
  ])
})

test('a const keeps its class where it is used', () => {
  const code = ["import { Client, select } from 'lib'", 'const db = new Client()', 'const all = select().from()']
  expect(uses(...code, 'await db.execute({ query: all.one(), text: all.text })')).toEqual([
    'Client',
    'Client.execute',
    'Writer',
    'Writer.from',
    'Writer.one',
    'Writer.text',
    'select',
  ])
})

test('members of a namespace, passed values and compared classes count as uses', () => {
  const code = ["import { Failure, rand, Row as Any } from 'lib'", 'use(rand.uuid(), Any)']
  expect(uses(...code, 'if (error instanceof Failure) throw error')).toEqual(['Failure', 'Row', 'rand', 'rand.uuid'])
})

test('an import, a key, a foreign member and a local name are not uses', () => {
  const code = ["import { raw, Row, select as all } from 'lib'", 'const select = { raw: 1, from: other.Row }']
  expect(uses(...code, 'select.from()', 'type T = { raw: string }')).toEqual([])
})
