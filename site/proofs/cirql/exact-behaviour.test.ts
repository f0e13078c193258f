import * as cirql from 'cirql'
import {
  Cirql,
  count,
  countRecord,
  create,
  del,
  eq,
  letValue,
  type Quantity,
  query,
  rand,
  relate,
  select,
  type,
  update,
} from 'cirql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLibrary } from '../surrealdb/every-database.ts'
import { serve } from '../surrealdb/serve.ts'

const link = { fromTable: 'member', fromId: 'ada', edge: 'borrowed', toTable: 'tool', toId: 'drill' }

const writers: Readonly<Record<Quantity, readonly { _quantity: Quantity; toQuery(): string }[]>> = {
  many: [
    select().from('tool'),
    select().from('tool').one().limit(2),
    select().fromRelation(link).limit(2),
    update('tool'),
    del('loan'),
    query('INFO FOR DB'),
    create('tool', 'draft'),
  ],
  maybe: [
    select().from('tool').one(),
    select().from('tool').limit(2).one(),
    select().fromRecord('tool:drill'),
    select().fromRecord('tool', 'drill'),
    select().fromRelation(link),
    cirql.updateRecord('tool:drill'),
    cirql.updateRecord('tool', 'drill'),
    cirql.updateRelation(link),
    cirql.delRecord('loan:1'),
    cirql.delRecord('loan', '1'),
    cirql.delRelation(link),
    query('RETURN 1').single(),
  ],
  one: [
    create('tool'),
    cirql.createRecord('tool', 'axe'),
    relate('member:bo', 'borrowed', 'tool:saw'),
    cirql.relateRelation(link),
    count('tool'),
    countRecord('tool:drill'),
    countRecord('tool', 'drill'),
    cirql.countRelation(link),
  ],
  zero: [letValue('top', 20)],
}

test.each(Object.entries(writers))('writers have the quantity %s as the pages say', (quantity, all) => {
  expect(all.filter((writer) => writer._quantity !== quantity).map((writer) => writer.toQuery())).toEqual([])
})

const edge = { fromId: 'member:ada', edge: 'borrowed', toId: 'tool:drill' }
const axe = create('tool').content({ name: 'Axe' })

test.each<readonly [message: RegExp, mistakes: readonly (() => unknown)[]]>([
  [/^Multiple .* must be specified/, [() => create('tool, draft'), () => update('tool, draft')]],
  [/At least one target/, [() => create()]],
  [
    /From, edge, and to must be defined/,
    [
      () => relate('', 'borrowed', 'tool:saw').toQuery(),
      () => relate('member:bo', '', 'tool:saw').toQuery(),
      () => relate('member:bo', 'borrowed', '').toQuery(),
    ],
  ],
  [
    /Cannot use where clause/,
    [
      () => cirql.updateRelation(edge).where('true'),
      () => cirql.delRelation(edge).where('true'),
      () => cirql.countRelation(edge).where('true'),
    ],
  ],
  [
    /Cannot set/,
    [
      () => axe.set('price', 20),
      () => axe.setAll({ price: 20 }),
      () => create('tool').set('price', 20).content({}),
      () => update('tool').set('price', 20).merge({}),
    ],
  ],
])('each mistake of its kind throws %s', (message, mistakes) => {
  for (const mistake of mistakes) expect(mistake).toThrow(message)
})

test('a condition is allowed after functions for single records', () => {
  for (const writer of [cirql.updateRecord('tool:drill'), cirql.delRecord('tool:drill')])
    expect(writer.where('true').toQuery()).toContain(' WHERE true')
})

test.each([
  [
    select('tags', 'owner.city AS city').from('tool', 'draft').split('tags', 'city').groupBy('tags').fetch('owner'),
    'SELECT tags, owner.city AS city FROM tool, draft SPLIT tags, city GROUP BY tags FETCH owner',
  ],
  [
    select('name')
      .from('tool')
      .where({ AND: [{ price: 12 }, { name: 'Saw' }] }),
    'SELECT name FROM tool WHERE ((price = 12) AND (name = "Saw"))',
  ],
  [update('tool', 'draft').setAll({ owner: { city: 'Oslo' } }), 'UPDATE tool, draft SET owner = {"city":"Oslo"}'],
  [del('loan', 'draft'), 'DELETE loan, draft RETURN BEFORE'],
  [create('tool').set('some', eq(rand.int(0, 9))), 'CREATE tool SET some = rand::int()'],
  [create('tool').set('when', eq(rand.time(0, 9))), 'CREATE tool SET when = rand::time()'],
  [create('tool').set('share', eq(rand.float())), 'CREATE tool SET share = rand::float(0, 1)'],
  [create('tool').set('code', eq(type.regex('[a-z]+'))), 'CREATE tool SET code = type::regex("[a-z]+")'],
])('a list, a limit of 0 or a nested object becomes the expected text', (writer, text) => {
  expect(writer.toQuery()).toBe(text)
})

let server: Awaited<ReturnType<typeof serve>>
const clients: Cirql[] = []
beforeAll(async () => {
  const database = await openLibrary()
  server = await serve((method, params) => database.call(method, params))
})
afterAll(() => {
  for (const client of clients) client.disconnect()
  server.close()
})

/** Creates a client of the tool library that connects by hand. */
function clientOf(options: object = {}): Cirql {
  const connection = { endpoint: server.endpoint, namespace: 'studio', database: 'library' }
  const client = new Cirql({ connection, autoConnect: false, retryCount: 0, ...options })
  clients.push(client)
  return client
}

test('each quantity has its value, and rows are not checked without `validate`', async () => {
  const db = clientOf()
  db.connect()
  await db.ready()
  const drill = select('name').fromRecord('tool', 'drill')
  const [one, none, total, nothing, kept, many] = await db.batch(
    { query: drill.withSchema({ name: z.string() }) },
    { query: select().fromRecord('tool', 'axe').withAny() },
    { query: count('tool') },
    { query: count('nothing') },
    { query: letValue('top', 20) },
    // The schema is wrong, but `validate` is false.
    { query: drill.limit(1).with(z.number()), validate: false },
  )
  expect([one, none, total, nothing, kept, many]).toEqual([
    { name: 'Drill' },
    null,
    4,
    0,
    undefined,
    [{ name: 'Drill' }],
  ])
  const two = query('SELECT * FROM tool LIMIT 2').single().withAny()
  await expect(db.execute({ query: two })).rejects.toThrow('Query 1 expected at most one result but got 2')
  const statements = query('RETURN 1; RETURN 2').withAny()
  await expect(db.execute({ query: statements })).rejects.toThrow('The response from the database was invalid')
})

test('a batch with a failed query rejects, and applies its other queries', async () => {
  const db = clientOf()
  db.connect()
  await db.ready()
  const ids = ['draft:first', 'tool:drill', 'draft:third']
  const batch = db.batch(...ids.map((id) => ({ query: create(id).withAny() })))
  await expect(batch).rejects.toBeInstanceOf(cirql.CirqlQueryError)
  const drafts = await db.execute({ query: select('VALUE id').from('draft').with(z.string()) })
  expect(drafts).toEqual(expect.arrayContaining(['draft:first', 'draft:third']))
})

test('options have the documented defaults, and logging prints each query', async () => {
  const log: string[] = []
  const logPrinter = (text: string) => log.push(text)
  const connection = { endpoint: server.endpoint, namespace: 'studio', database: 'library' }
  const quiet = new Cirql({ connection, logPrinter })
  expect(quiet.options).toEqual({
    connection,
    autoConnect: true,
    logging: false,
    logPrinter,
    retryCount: 10,
    retryDelay: 2000,
  })
  quiet.options.retryCount = 0
  clients.push(quiet)
  const loud = clientOf({ logging: true, logPrinter })
  loud.connect()
  for (const client of [quiet, loud]) {
    await client.ready()
    await client.execute({ query: count('tool') })
  }
  expect(log).toEqual(['SELECT count() FROM tool GROUP ALL'])
})

test('a client connects once, and reconnects after disconnect()', async () => {
  const client = clientOf({ retryCount: 1, retryDelay: 10 })
  const events: string[] = []
  for (const name of ['connect', 'open', 'close'])
    client.addEventListener(name, (event) => events.push(name + ('code' in event ? event.code : '')))
  expect(client.isConnected).toBe(false)
  client.connect()
  client.connect() // No effect: it is being opened.
  client.disconnect() // No effect: it is not open.
  await expect(client.execute({ query: count('tool') })).rejects.toThrow('There is no active connection')
  await client.ready()
  client.connect() // No effect: it is open.
  expect(client.isConnected).toBe(true)
  await client.execute({ query: count('tool') })
  client.disconnect()
  expect(client.isConnected).toBe(false)
  await client.ready()
  // The answer also ends the request that each connection begins with, which would time out after the test.
  await client.execute({ query: count('tool') })
  expect(events).toEqual(['connect', 'open', 'close-1', 'connect', 'open'])
  client.options.retryCount = 0
})
