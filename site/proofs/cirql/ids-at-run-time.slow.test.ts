import { readFileSync } from 'node:fs'
import {
  count,
  countRelation,
  create,
  createRecord,
  del,
  delRelation,
  raw,
  relate,
  relateRelation,
  select,
  update,
  updateRecord,
  updateRelation,
} from 'cirql'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../surrealdb/every-database.ts'
import { connect } from './send-queries.ts'

const createPage = readFileSync('site/content/cirql/api/create.mdx', 'utf8')
/** The tests of the page for ids from users: a whole id, and a text to put in brackets. */
const [whole, name] = Array.from(
  createPage.matchAll(/^\| an? .*? \| `\/(.*?)\/` \|/gm),
  ([, source = '']) => new RegExp(source),
) as [RegExp, RegExp]
const [, returned = ''] = /^\| an id as a query .*? \| ``\/(.*?)\/`` \|/m.exec(createPage) ?? []
const odd = [
  'a-b',
  'x@y.z',
  '7',
  '12abc',
  '018f6f3e-0000-7000-8000-000000000000',
  'ulid',
  'NONE',
  '99999999999999999999',
]

test('the tests of the page refuse other tables, brackets, quotes and ends of lines', () => {
  const wrong = ['member:ada', 'tool:a-b', 'tool:⟨x⟩', 'tool:ulid()', 'tool:saw\n', 'tool:`x`', 'tool:', 'x:tool:saw']
  expect(wrong.filter((text) => whole.test(text))).toEqual([])
  expect(['tool:saw', 'tool:9', 'tool:k3f', 'tool:_A'].filter((text) => !whole.test(text))).toEqual([])
  expect(['x⟩', 'a:b', 'a`', 'a\\', '"', "'", 'a b', 'a\n', ''].filter((text) => name.test(text))).toEqual([])
  expect(odd.filter((text) => !name.test(text))).toEqual([])
})

describe.each(everyDatabase)('SurrealDB %s', (version, open) => {
  test('reads records by ids in `params`, on SurrealDB 3.0 without names beside the id', async () => {
    const send = await connect(open)
    const one = raw('(<record> $id)')
    const several = raw('(<array<record>> $ids)')
    const params = { id: 'tool:saw', ids: ['tool:saw', 'tool:drill'] }
    const all = await send([select().from(one).one(), select().from(several)], params)
    expect(all).toMatchObject([[{ name: 'Saw' }], [{ name: 'Saw' }, { name: 'Drill' }]])
    const named = await send([select('name').from(one).one(), select('name').from(several)], params)
    const [walked] = await send([select('->borrowed->tool.name AS names').from(one)], { id: 'member:ada' })
    expect(walked).toEqual([{ names: ['Drill', 'Ladder'] }])
    const inner = [one, several].map((target) => select('name').from(select().from(target)))
    expect(await send(inner, params)).toEqual([[{ name: 'Saw' }], [{ name: 'Saw' }, { name: 'Drill' }]])
    const refused = 'Specify a database to use'
    expect(named).toEqual(
      version === '3.0' ? [refused, refused] : [[{ name: 'Saw' }], [{ name: 'Saw' }, { name: 'Drill' }]],
    )
  })

  test('creates, changes and deletes a record by its id in `params`', async () => {
    const send = await connect(open)
    const one = raw('(<record> $id)')
    const writers = [create(one).set('price', 1), update(one).set('price', 2), del(one)]
    const prices = (await send(writers, { id: 'tool:axe' })).flat() as { price: number }[]
    expect(prices.map(({ price }) => price)).toEqual([1, 2, 2])
  })

  test('finds, changes and deletes by each text that passes the tests of the page', async () => {
    const send = await connect(open)
    const one = raw('(<record> $id)')
    const own = fc.stringMatching(/^[\w.@-]{1,12}$/)
    const each = async (text: string) => {
      const id = `tool:⟨${text}⟩`
      await send(['DELETE tool', 'INSERT INTO tool $row'], { row: { id: text, price: 1 } })
      const writers = [select('price').from(select().from(one)), update(one).set('price', 2), del(one), create(one)]
      const results = (await send(writers, { id })) as { price?: number; id: string }[][]
      expect([results.map((rows) => rows.length), results[2]?.[0]?.price], text).toEqual([[1, 1, 1, 1], 2])
      const [rows, ids] = await send([
        'SELECT VALUE <string> meta::id(id) FROM tool',
        'SELECT VALUE <string> id FROM tool',
      ])
      expect(rows, text).toEqual([text])
      expect(ids, text).toEqual([expect.stringMatching(new RegExp(returned.replaceAll('\\|', '|')))])
    }
    for (const text of odd) await each(text)
    await fc.assert(fc.asyncProperty(own, each), { numRuns: 40 })
    const plain = fc.stringMatching(/^\w{1,12}$/)
    const inTable = async (text: string) => {
      const rows = await send(['DELETE tool', create(one), 'SELECT VALUE id FROM tool'], { id: `tool:${text}` })
      expect(rows[2], text).toHaveLength(1)
    }
    await fc.assert(fc.asyncProperty(plain, inTable), { numRuns: 40 })
    await send(['DELETE tool', 'CREATE tool:9 SET price = 9'])
    expect(await send([select().from(one)], { id: 'tool:9' })).toMatchObject([[{ price: 9 }]])
  })

  test.skipIf(version === '3.0')('an id is text, and loses what is before a colon on SurrealDB 1', async () => {
    const send = await connect(open)
    await send([
      'CREATE tool:9 SET price = 9',
      updateRecord('tool', '9').set('price', 1),
      createRecord('tool', 'x:awl'),
    ])
    const ids = ((await send(['SELECT VALUE <string> id FROM tool']))[0] as string[]).filter((id) => /9|awl/.test(id))
    expect(ids.sort()).toEqual(version === '1.0' ? ['tool:9', 'tool:awl', 'tool:⟨9⟩'] : ['tool:9', 'tool:⟨x:awl⟩'])
    expect(await send(['SELECT VALUE price FROM tool:9'])).toEqual([[9]])
  })

  test.skipIf(version === '1.0')('a row keeps any id of a user, in its own table', async () => {
    const send = await connect(open)
    for (const id of ['a-b', 'member:ada', '7', 'x⟩`y', "O'Hara"]) {
      const [rows] = await send(['INSERT INTO tool $row'], { row: { id, price: 1 } })
      expect(rows, id).toMatchObject([{ price: 1 }])
      const [kept] = await send(['SELECT VALUE price FROM tool WHERE <string> meta::id(id) = $id'], { id })
      expect(kept, id).toEqual([1])
    }
    const [members] = await send([select('id').from('member')])
    expect(members).toHaveLength(3)
  })

  test('a row with the id "7" is not `tool:7`, and `⟩` ends an id on SurrealDB 3', async () => {
    const send = await connect(open)
    await send(['INSERT INTO tool $row'], { row: { id: '7', price: 1 } })
    const read = (id: string) => send([select().from(raw('(<record> $id)'))], { id })
    expect(await read('tool:7')).not.toMatchObject([[{ price: 1 }]])
    expect(await read('tool:⟨7⟩')).toMatchObject([[{ price: 1 }]])
    const [ended] = await read('tool:⟨saw⟩x⟩')
    if (version === '3.0') expect(ended).toMatchObject([{ name: 'Saw' }])
    else expect(ended).toContain('cannot convert')
  })

  test('a count of a missing record is 0, but 1 in the form `<record>` on SurrealDB 3', async () => {
    const send = await connect(open)
    const counted = await send([count(raw('(<record> $id)')), count('tool:none')], { id: 'tool:none' })
    const none = [{ count: 0 }]
    expect(counted).toEqual(version === '3.0' ? [[{ count: 1 }], none] : [[], []])
    if (version !== '3.0') return
    const byId = (id: string) => send([count(raw('type::record("tool", $id)'))], { id })
    expect([...(await byId('none')), ...(await byId('saw'))]).toEqual([none, [{ count: 1 }]])
  })

  test('reads, counts, changes, deletes and makes edges in the form for ids at run time', async () => {
    const send = await connect(open)
    expect(createPage).toContain("{ edge: 'borrowed', fromId: raw('<record> $who'), toId: raw('<record> $what') }")
    const link = { edge: 'borrowed', fromId: raw('<record> $who'), toId: raw('<record> $what') }
    const changes = [updateRelation(link).set('note', 'late'), delRelation(link), relateRelation(link)]
    const writers = [select().fromRelation(link), countRelation(link), ...changes]
    const results = (await send(writers, { who: 'member:ada', what: 'tool:drill' })) as object[][]
    const edge = { in: 'member:ada', out: 'tool:drill' }
    expect(results.map(([row]) => row)).toMatchObject([edge, { count: 1 }, { note: 'late' }, edge, edge])
  })

  test('counts the edges between two records by their ids in `params`', async () => {
    const send = await connect(open)
    const edges = count('borrowed').where({ in: raw('= <record> $a'), out: raw('= <record> $b') })
    const between = async (a: string) => ((await send([edges], { a, b: 'tool:drill' })) as { count: number }[][])[0]
    expect([await between('member:ada'), (await between('member:cleo'))?.[0]?.count ?? 0]).toEqual([[{ count: 1 }], 0])
  })

  test('relates again with an edge table, and sets fields of the edge with its id', async () => {
    const send = await connect(open)
    const lend = async (edge: string, note: string, who = 'member:bo') =>
      (await send([relate(who, edge, 'tool:saw').set('note', note)]))[0]
    const edges = async () => (await send(['SELECT VALUE [<string> in, note] FROM lent']))[0]
    for (const note of ['first', 'second']) await lend('lent', note)
    expect(await edges()).toHaveLength(2)
    await send(['DELETE lent'])
    for (const note of ['first', 'second']) await lend('lent:x', note)
    expect(await edges()).toEqual([['member:bo', 'second']])
    const other = await lend('lent:x', 'third', 'member:ada')
    if (version !== '1.0') expect(other).toContain('does not match')
    expect(await edges()).toEqual([['member:bo', version === '1.0' ? 'third' : 'second']])
  })

  test('applies a block in braces as a whole, or nothing of it', async () => {
    const send = await connect(open)
    const block = (create: string) => `{ UPDATE (<record> $tool) SET available = false; RETURN ${create} }`
    const isFree = async (tool: string) => (await send([`SELECT VALUE available FROM ${tool}`]))[0]
    const created = await send([block('CREATE loan SET tool = <record> $tool')], { tool: 'tool:saw' })
    expect(created).toMatchObject([[{ tool: 'tool:saw' }]])
    expect(await isFree('tool:saw')).toEqual([false])
    const [failed] = await send([block('CREATE tool:drill SET price = 1')], { tool: 'tool:ladder' })
    expect(failed).toContain('already exists')
    expect(await isFree('tool:ladder')).toEqual([true])
  })
})
