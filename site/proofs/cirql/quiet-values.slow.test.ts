import { readFileSync } from 'node:fs'
import { add, create, gt, gte, raw, select, type, update } from 'cirql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyDatabase } from '../surrealdb/every-database.ts'
import { connect } from './send-queries.ts'
import { headings } from './troubleshooting-page.ts'

const createPage = readFileSync('site/content/cirql/api/create.mdx', 'utf8')
const countPage = readFileSync('site/content/cirql/api/count.mdx', 'utf8')
const relatePage = readFileSync('site/content/cirql/api/relate.mdx', 'utf8')
const updatePage = readFileSync('site/content/cirql/api/update.mdx', 'utf8')

// Values that missing fields, stored nulls and linked records lead to, without an error.
describe.each(everyDatabase)('SurrealDB %s', (version, open) => {
  test('lists the price and date of each loan in each member, since a date', async () => {
    const send = await connect(open)
    const loans = select('out.name AS what', 'out.price AS price', 'since')
      .from('borrowed')
      .where({ in: raw('= $parent.id'), since: gte(type.datetime('2024-05-02T00:00:00Z')) })
      .orderBy('since', 'desc')
    const [members] = await send([select('name').andQuery('loans', loans).from('member').orderBy('name')])
    expect(members).toMatchObject([
      { name: 'Ada', loans: [{ what: 'Ladder', price: 18 }] },
      { name: 'Bo', loans: [{ what: 'Mower', price: 40 }] },
      { name: 'Cleo', loans: [] },
    ])
  })

  test('sorts the members by the date of their newest loan, but not by the loan', async () => {
    const send = await connect(open)
    const [, dated = ''] = /\.and\('(loans\[0\]\.since AS newest)'\)/.exec(relatePage) ?? []
    const loans = select('out.name AS what', 'out.price AS price', 'since')
      .from('borrowed')
      .where({ in: raw('= $parent.id') })
      .orderBy('since', 'desc')
      .limit(1)
    const members = select('name').andQuery('loans', loans).from('member').orderBy('name')
    const newest = select('*').and(dated).from(members)
    await send(['UPDATE tool:ladder SET price = 99'])
    const sorted = await send([
      select().from(newest).orderBy('newest', 'desc'),
      select().from(members).orderBy('loans', 'desc'),
    ])
    const names = sorted.map((rows) => (rows as { name: string }[]).map(({ name }) => name).join())
    expect(names).toEqual(['Bo,Ada,Cleo', 'Ada,Bo,Cleo'])
  })

  test('sorts by a renamed field of a linked record, on 3.0 only in an outer select', async () => {
    const send = await connect(open)
    const priced = select('out.name AS what', 'out.price AS price').from('borrowed')
    const sorted = await send([priced.orderBy('price'), select().from(priced).orderBy('price')])
    const prices = sorted.map((rows) => (rows as { price: number }[]).map(({ price }) => price))
    expect(prices).toEqual([version === '3.0' ? [25, 18, 40] : [18, 25, 40], [18, 25, 40]])
  })

  test('counts per month, and finds names by their start, in the forms of the page', async () => {
    const send = await connect(open)
    const [, month = ''] = /\.and\('(time::group\(added, "month"\) AS month)'\)/.exec(countPage) ?? []
    const [, start = ''] = /\.where\('(string::slice\(.*?)'\)/.exec(countPage) ?? []
    const others = ['nameless SET added = type::datetime("2024-03-09T00:00:00Z")', 'null SET added = NULL']
    await send(
      [...others, 'number SET name = 5', 'link SET name = $name'].map((row) => `CREATE tool:${row}`),
      {
        name: 'TODO:fix',
      },
    )
    const isDate = gt(type.datetime('1970-01-01T00:00:00Z'))
    const perMonth = select('count() AS n').and(month).from('tool').where({ added: isDate }).groupBy('month')
    const [groups, named] = await send([perMonth, select('name').from('tool').where(start)], { part: 'Dr' })
    const [, part = ''] = /\.where\('(string::lowercase\(.*?)'\)/.exec(countPage) ?? []
    const [, due = ''] = /`(IF added .*? AS due)`/.exec(countPage) ?? []
    const [found, dues] = await send([select('id').from('tool').where(part), select(due).from('tool')], { part: 'fix' })
    expect(found).toEqual([{ id: 'tool:link' }])
    expect((dues as { due?: string }[]).filter((row) => row.due)).toHaveLength(5)
    expect((groups as { n: number }[]).map(({ n }) => n).sort()).toEqual([1, 1, 1, 2])
    expect(named).toEqual([{ name: 'Drill' }])
  })

  test('adds to an array only once, in the form of the page', async () => {
    const send = await connect(open)
    const [, once = ''] = /`raw\('(\+\?= "sale")'\)`/.exec(updatePage) ?? []
    const tag = update('tool:saw').set('tags', raw(once))
    await send([tag, tag, 'UPDATE tool:drill UNSET tags', update('tool:drill').set('tags', raw(once))])
    const tags = await send(['SELECT VALUE tags FROM tool:saw', 'SELECT VALUE tags FROM tool:drill'])
    expect(tags).toEqual([[['wood', 'sale']], [['sale']]])
  })

  test('keeps a stored null in `add`, but not in the expression of the page', async () => {
    const send = await connect(open)
    const [, safe = ''] = /write `raw\('(= \(uses .*?)'\)`/.exec(updatePage) ?? []
    const after = async (stored: string, uses: unknown) => {
      await send([`UPDATE tool:saw SET uses = ${stored}`, update('tool:saw').set('uses', uses)])
      return (await send(['SELECT VALUE uses FROM tool:saw']))[0]
    }
    expect([await after('NONE', add(1)), await after('NULL', add(1))]).toEqual([[1], [null]])
    expect([await after('NONE', raw(safe)), await after('NULL', raw(safe))]).toEqual([[1], [1]])
    expect(await after('4', raw(safe))).toEqual([5])
  })

  test('loses values that JSON cannot hold, and keeps large integers in the forms of the page', async () => {
    const send = await connect(open)
    const [, large = ''] = /\.set\('n', raw\('(= <int> \$n)'\)\)/.exec(createPage) ?? []
    const [, read = ''] = /select\('(<string> n AS n)'\)/.exec(createPage) ?? []
    const lost = { date: new Date('soon'), nan: Number.NaN, set: new Set(['wood']), map: new Map([['a', 1]]) }
    const [[stored]] = (await send([create('draft:lost').setAll({ ...lost, bytes: new Uint8Array([1, 2]) })])) as [
      [object],
    ]
    expect(stored).toMatchObject({ date: null, nan: null, set: {}, map: {}, bytes: { 0: 1, 1: 2 } })
    expect(() => type.datetime(lost.date)).toThrow(headings.get('invalid-date')?.replace('RangeError: ', ''))
    expect(() => create('draft').set('n', 5n).toQuery()).toThrow(headings.get('bigint'))
    await send([create('draft:large').set('n', raw(large))], { n: '9007199254740993' })
    const rows = await send(['SELECT VALUE n FROM draft:large', select(read).from('draft:large')])
    expect(rows).toEqual([[9007199254740992], [{ n: '9007199254740993' }]])
  })

  test('needs `.nullish()` for a date that may be missing', async () => {
    const send = await connect(open)
    await send(['CREATE tool:axe'])
    const [[row]] = (await send([select('added').from('tool:axe')])) as [[{ added?: unknown }]]
    expect(z.coerce.date().nullish().parse(row.added) ?? null).toBeNull()
    const plain = z.coerce.date().safeParse(row.added)
    expect(plain.data?.getTime()).toBe(version === '1.0' ? 0 : undefined)
  })
})
