import { count, countRecord, create, del, delRecord, letValue, relate, select, update, updateRecord } from 'cirql'
import { expect, test } from 'vitest'
import { open } from '../surrealdb/native-database.ts'

/** Queries an embedded SurrealDB 1.0 that contains two tools. */
async function ask(...writers: readonly { toQuery(): string }[]): Promise<unknown[]> {
  const database = await open()
  await database.query('CREATE tool:drill SET price = 25;\nCREATE tool:saw SET price = 12')
  return database.query(writers.map((writer) => writer.toQuery()).join(';\n'))
}

const tools = select().from('tool')

test.each(['none', 'anything at all', ''])('countRecord with one argument counts 1 for the text %j', async (text) => {
  expect(await ask(countRecord(text))).toEqual([[{ count: 1 }]])
})

test('fromRecord with one argument returns text that is not a record id as the row', async () => {
  expect(await ask(select().fromRecord('none'))).toEqual([['none']])
})

test.each([
  ['updateRecord', updateRecord('none').set('price', 1)],
  ['delRecord', delRecord('none')],
])('%s with text that is not a record id does not parse', async (_, writer) => {
  await expect(ask(writer)).rejects.toThrow(/^Parse error/)
})

test('countRecord counts an existing record as 1 and another as 0', async () => {
  const counts = [
    countRecord('tool:saw'),
    countRecord('tool:axe'),
    countRecord('tool', 'saw'),
    countRecord('tool', 'axe'),
  ]
  expect(await ask(...counts)).toEqual([[{ count: 1 }], [], [{ count: 1 }], []])
})

test('create rejects a writer as its target', async () => {
  await expect(ask(create(tools))).rejects.toThrow('Database record `tool:drill` already exists')
})

test.each([
  ['select', select().from(tools)],
  ['count', count(tools)],
  ['update', update(tools).set('price', 1)],
  ['del', del(tools)],
  ['relate', relate(tools, 'beside', tools)],
])('%s takes a writer as its target', async (_, writer) => {
  const [rows] = await ask(writer)
  expect(rows).not.toEqual([])
})

test.each([
  ['OR: []', tools.where({ OR: [] })],
  ['AND: []', tools.where({ AND: [] })],
  ['OR: [{}]', tools.where({ OR: [{}] })],
  ['AND: [{}]', tools.where({ AND: [{}] })],
  ['an empty name in letValue', letValue('', 1)],
])('%s does not parse, so the whole batch is refused', async (_, writer) => {
  const database = await open()
  const batch = [create('tool:axe'), writer].map((one) => one.toQuery()).join(';\n')
  await expect(database.query(batch)).rejects.toThrow(/^Parse error/)
  expect(await database.query('SELECT * FROM tool')).toEqual([[]])
})

test.each(["tool:['a', 1]", "'a, b' AS text", 'rand::int(1, 2)'])('select rejects the comma in %s', (projection) => {
  expect(() => select(projection)).toThrow('Multiple projections must be specified seperately')
})

test('SurrealDB 1.0 supports ONLY', async () => {
  const database = await open()
  await database.query('CREATE tool:saw')
  const only = await database.query('SELECT * FROM ONLY tool:saw')
  expect([only].flat(3)).toEqual([{ id: 'tool:saw' }])
  await expect(database.query('SELECT * FROM ONLY tool, tool:saw')).rejects.toThrow('ONLY keyword')
})
