import { letValue, select } from 'cirql'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/playground/outcome.ts'
import { WriterLog } from './writer-log.ts'

const tools = select().from('tool').withAny()
const members = select().from('member').withAny()
const textsOf = (log: WriterLog) => log.statements.map(({ text }) => text)

describe('query writers are noted', () => {
  test('once, in the order in which they are made, alone, in lists and in requests', () => {
    const log = new WriterLog()
    for (const value of [tools, [members, tools], { query: tools }, 'SELECT', null, { query: 'x' }]) log.record(value)
    expect(textsOf(log)).toEqual(['SELECT * FROM tool', 'SELECT * FROM member'])
  })

  test('where they are sent, if they are', () => {
    const log = new WriterLog()
    log.record(tools)
    log.record(members)
    log.sent([{ query: tools }], false)
    expect(textsOf(log)).toEqual(['SELECT * FROM member', 'SELECT * FROM tool'])
    expect(log.unsent.map(({ surql }) => surql)).toEqual(['SELECT * FROM member'])
  })

  test('between the limits of their transaction', () => {
    const log = new WriterLog()
    log.sent([{ query: tools }, { query: members }], true)
    expect(textsOf(log)).toEqual([
      'BEGIN TRANSACTION',
      'SELECT * FROM tool',
      'SELECT * FROM member',
      'COMMIT TRANSACTION',
    ])
  })

  test('only when they are finished; who sends one that is not hears of it', () => {
    const log = new WriterLog()
    log.record(select())
    expect(log.statements).toEqual([])
    expect(() => log.sent([{ query: select() }], false)).toThrow('No targets specified')
  })
})

test('answers belong to what was asked, in a transaction, too', () => {
  const log = new WriterLog()
  const rows = (text: string): Answer => ({ kind: 'rows', text })
  log.sent([{ query: tools }, { query: members }], true)([rows('1'), rows('2')])
  expect(log.statements.map(({ answer }) => answer?.text)).toEqual([undefined, '1', '2', undefined])
})

test('what was not sent can be asked for: what declares a parameter says so', () => {
  const log = new WriterLog()
  log.record(letValue('min', 3))
  log.record(tools)
  expect(log.unsent.map(({ declares }) => declares)).toEqual([true, false])
  log.unsent[1]?.answered({ kind: 'refused', text: 'no' })
  expect(log.statements[1]?.answer).toEqual({ kind: 'refused', text: 'no' })
})
