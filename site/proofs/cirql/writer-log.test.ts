import { letValue, select } from 'cirql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeWriter } from './playground/describe-writer.ts'
import { WriterLog, withParameters } from './writer-log.ts'

const tools = select().from('tool').withAny()
const members = select().from('member').withAny()
const textsOf = (log: WriterLog) => log.entries.map(({ statement }) => statement.text)

test('query writers are logged once, in order: alone, in lists and in requests', () => {
  const log = new WriterLog(describeWriter)
  for (const value of [tools, [members, tools], { query: tools }, 'SELECT', null, { query: 'x' }]) log.record(value)
  expect(textsOf(log)).toEqual(['SELECT * FROM tool', 'SELECT * FROM member'])
})

test('a query writer that is sent keeps its place', () => {
  const log = new WriterLog(describeWriter)
  log.record(tools)
  log.record(members)
  log.send([{ query: members }], false)
  expect(textsOf(log)).toEqual(['SELECT * FROM tool', 'SELECT * FROM member'])
  expect(log.unsent.map(({ writer }) => writer)).toEqual([tools])
})

test('a query writer that is sent with a schema is described by it', () => {
  const log = new WriterLog(describeWriter)
  const query = select().from('tool')
  log.record(query)
  const [sent] = log.send([{ query, schema: z.object({ price: z.number() }) }], false)
  expect(sent?.statement.facts?.at(-1)).toEqual(['result', '{ price: number }[]'])
  expect(log.entries).toEqual([sent])
})

test('a transaction holds its query writers, and returns their entries', () => {
  const log = new WriterLog(describeWriter)
  log.record([tools, members])
  const sent = log.send([{ query: tools }], true)
  expect(sent.map(({ writer }) => writer)).toEqual([tools])
  expect(textsOf(log)).toEqual([
    'SELECT * FROM member',
    'BEGIN TRANSACTION',
    'SELECT * FROM tool',
    'COMMIT TRANSACTION',
  ])
})

test('an unfinished query writer is not logged, and cannot be sent', () => {
  const log = new WriterLog(describeWriter)
  log.record(select())
  expect(log.entries).toEqual([])
  expect(() => log.send([{ query: select() }], false)).toThrow('No targets specified')
})

test('statements are preceded by the parameters declared above them', () => {
  const log = new WriterLog(describeWriter)
  log.record([tools, letValue('least', 3), members, letValue('most', 9), tools.limit(1)])
  expect(withParameters(log.unsent).map(({ sql }) => sql)).toEqual([
    'SELECT * FROM tool',
    'LET $least = 3',
    'LET $least = 3;\nSELECT * FROM member',
    'LET $least = 3;\nLET $most = 9',
    'LET $least = 3;\nLET $most = 9;\nSELECT * FROM tool LIMIT BY 1',
  ])
})

test('beyond its limit, the log contains only sent queries', () => {
  const log = new WriterLog(describeWriter, 0)
  log.record([tools, members])
  expect(textsOf(log)).toEqual(['SELECT * FROM tool'])
})
