import { count, create, del, raw, relate, select, update } from 'cirql'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../surrealdb/every-database.ts'
import { connect } from './send-queries.ts'

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
