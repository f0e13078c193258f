import { isDeepStrictEqual } from 'node:util'
import { raw, select } from 'cirql'
import type { Probe, Send } from './cirql-claims.ts'

type Writer = ReturnType<typeof select>
type Row = Readonly<Record<string, unknown>>

/** In these rows, the stored, the grouped and the sorted order differ. A kind has one owner. */
const rows: readonly Row[] = [
  { kind: 'b', size: 3, tags: ['y', 'x'], owner: 'person:1' },
  { kind: 'a', size: 5, tags: ['z', 'w'], owner: 'person:3' },
  { kind: 'c', size: 1, tags: ['v'], owner: 'person:2' },
  { kind: 'a', size: 4, tags: ['x'], owner: 'person:3' },
  { kind: 'b', size: 2, tags: ['q', 'x'], owner: 'person:1' },
  { kind: 'b', size: 6, tags: ['x'], owner: 'person:1' },
]
const people: Readonly<Record<string, string>> = { 'person:1': 'Zoe', 'person:2': 'Mo', 'person:3': 'Amy' }

const define = [
  ...Object.entries(people).map(([id, name]) => `CREATE ${id} SET name = '${name}'`),
  ...rows.map(({ owner, ...row }, index) => {
    const fields = Object.entries(row).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    return `CREATE item:${index} SET ${fields.join(', ')}, owner = ${owner}`
  }),
].join(';\n')

const clauseNames = [
  'where',
  'split',
  'groupBy',
  'groupAll',
  'orderBy',
  'start',
  'limit',
  'fetch',
  'andQuery',
  'timeout',
] as const
type Clause = (typeof clauseNames)[number]
type Clauses = readonly Clause[]

/** Returns the fields that a query with these clauses selects. */
function fieldsOf(clauses: Clauses): readonly string[] {
  const has = (clause: Clause) => clauses.includes(clause)
  if (has('groupAll')) return []
  const grouped = ['kind', ...(has('split') ? ['tags'] : []), ...(has('fetch') ? ['owner'] : [])]
  return has('groupBy') ? grouped : ['kind', 'size', 'tags', 'owner']
}

function isAggregate(clauses: Clauses): boolean {
  return clauses.includes('groupBy') || clauses.includes('groupAll')
}

/** Returns the fields to sort by, which leave no two rows in any order. */
function orderOf(clauses: Clauses): Readonly<Record<string, 'asc' | 'desc'>> {
  if (clauses.includes('groupAll')) return { total: 'desc' }
  const tags = clauses.includes('split') ? { tags: 'desc' as const } : {}
  return clauses.includes('groupBy') ? { total: 'desc', kind: 'desc', ...tags } : { size: 'desc', ...tags }
}

/** Returns what each clause adds to a query. */
function addersOf(clauses: Clauses): Readonly<Record<Clause, (writer: Writer) => Writer>> {
  const owner = select('name')
    .from('person')
    .where({ id: raw('= $parent.owner') })
  return {
    where: (writer) => writer.where('size < 6'),
    split: (writer) => writer.split('tags'),
    groupBy: (writer) => writer.groupBy(...fieldsOf(clauses)),
    groupAll: (writer) => writer.groupAll(),
    orderBy: (writer) => writer.orderBy(orderOf(clauses)),
    start: (writer) => writer.start(1),
    limit: (writer) => writer.limit(2),
    fetch: (writer) => writer.fetch('owner'),
    andQuery: (writer) => writer.andQuery('person', owner),
    timeout: (writer) => writer.timeout(5),
  }
}

function writerOf(clauses: Clauses): Writer {
  const totals = isAggregate(clauses) ? ['count() AS total'] : []
  const first = select(...fieldsOf(clauses), ...totals).from('item')
  const adders = addersOf(clauses)
  return clauses.reduce((writer, clause) => adders[clause](writer), first)
}

/** Returns the rows that SurrealQL promises for these clauses, in order. */
function expectedOf(clauses: Clauses): readonly Row[] {
  const has = (clause: Clause) => clauses.includes(clause)
  let found = rows.filter(({ size }) => !has('where') || Number(size) < 6)
  if (has('split')) found = found.flatMap((row) => (row.tags as readonly string[]).map((tags) => ({ ...row, tags })))
  if (isAggregate(clauses)) found = grouped(found, fieldsOf(clauses))
  if (has('orderBy')) found = found.toSorted((one, two) => compare(one, two, orderOf(clauses)))
  found = found.slice(has('start') ? 1 : 0).slice(0, has('limit') ? 2 : undefined)
  const nameOf = ({ owner }: Row) => people[String(owner)]
  return found.map((row) => ({
    ...row,
    ...(has('andQuery') && { person: [{ name: nameOf(row) }] }),
    ...(has('fetch') && 'owner' in row && { owner: { id: row.owner, name: nameOf(row) } }),
  }))
}

/** Groups rows. Every version returns groups in the order of their fields. */
function grouped(all: readonly Row[], fields: readonly string[]): Row[] {
  const keyOf = (row: Row) => JSON.stringify(fields.map((field) => row[field]))
  const keys = [...new Set(all.map(keyOf))].sort()
  return keys.map((key) => {
    const members = all.filter((row) => keyOf(row) === key)
    return { ...Object.fromEntries(fields.map((field) => [field, members[0]?.[field]])), total: members.length }
  })
}

function compare(one: Row, two: Row, order: Readonly<Record<string, 'asc' | 'desc'>>): number {
  for (const [field, direction] of Object.entries(order)) {
    const [a, b] = [one[field], two[field]] as [string, string]
    if (a !== b) return a > b === (direction === 'asc') ? 1 : -1
  }
  return 0
}

/** Pairs that some version does not apply together. */
const faulty: readonly Clauses[] = [
  ['groupBy', 'orderBy'],
  ['split', 'orderBy'],
  ['split', 'start'],
  ['split', 'groupBy'],
]
/** Pairs that every version rejects, or that mean nothing: SurrealDB 3 skips no row that only counts. */
const senseless: readonly Clauses[] = [
  ['groupBy', 'groupAll'],
  ['groupAll', 'start'],
  ['split', 'groupAll'],
  ['fetch', 'groupAll'],
  ['andQuery', 'groupBy'],
  ['andQuery', 'groupAll'],
]

/** Returns every clause, pair and three clauses that do not contain one of these pairs. */
function combinations(without: readonly Clauses[]): readonly Clauses[] {
  const [first, ...more] = [0, 1, 2].map((size) =>
    clauseNames.flatMap((one, at) =>
      size === 0
        ? [[one]]
        : clauseNames
            .slice(at + 1)
            .flatMap((two, next) =>
              size === 1 ? [[one, two]] : clauseNames.slice(at + next + 2).map((three) => [one, two, three]),
            ),
    ),
  )
  return [...(first ?? []), ...more.flat()].filter(
    (clauses) => !without.some((pair) => pair.every((clause) => clauses.includes(clause))),
  )
}

/** Whether these clauses return the rows that they promise. */
async function holds(send: Send, clauses: Clauses, writer = writerOf(clauses)): Promise<boolean> {
  return isDeepStrictEqual(plain(await send(writer)), expectedOf(clauses))
}

function plain(found: readonly unknown[]): unknown {
  const text = JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
  return JSON.parse(text)
}

/** Tests clauses together on the rows of this file. */
function together(...clauses: Clauses): Probe {
  return async (send) => {
    await send(define)
    return holds(send, clauses)
  }
}

/** Names all combinations that do not hold, because a cell only says that one of them does not. */
const allOtherPairs: Probe = async (send) => {
  await send(define)
  const broken: string[] = []
  for (const clauses of combinations([...faulty, ...senseless]))
    if (!(await holds(send, clauses))) broken.push(clauses.join(' with '))
  if (broken.length > 0) throw new Error(`other rows: ${broken.join(', ')}`)
  return true
}

const sizesByOwner = '4,5,1,2,3,6'

/** Sorts items by the name of their owner, which they select under this name or in full. */
function byOwner(selected: string, field: string): Probe {
  return async (send) => {
    await send(define)
    const found = await send(
      select('size', selected)
        .from('item')
        .orderBy({ [field]: 'asc', size: 'asc' }),
    )
    return found.map((row) => (row as Row).size).join() === sizesByOwner
  }
}

/** Reads the name of a tool whose id is known only at run time. */
function namesSaw(choose: (writer: Writer) => Writer): Probe {
  return async (send) => {
    const ids = { id: 'tool:saw', ids: ['tool:saw'] }
    return isDeepStrictEqual(plain(await send(choose(select('name')), ids)), [{ name: 'Saw' }])
  }
}

/** Rows of the table "What newer servers change" about the clauses of `select`. Each is tested on rows in order. */
export const clauseForms: Readonly<Record<string, readonly Probe[]>> = {
  '`.where`, `.split`, `.groupBy`, `.orderBy`, `.limit`, `.start`, `.fetch`, `.andQuery`, `.timeout`': [allOtherPairs],
  '`.orderBy()` after `.groupBy()`': [together('groupBy', 'orderBy'), together('groupBy', 'orderBy', 'limit')],
  '`.orderBy()` after `.split()`': [together('split', 'orderBy'), together('split', 'orderBy', 'limit')],
  '`.start()` after `.split()`': [together('split', 'start'), together('split', 'start', 'limit')],
  '`.groupBy()` after `.split()`': [together('split', 'groupBy')],
  '`.orderBy()` by a field of a linked record': [
    byOwner('owner.name', 'owner.name'),
    byOwner('owner.name AS who', 'who'),
  ],
  "`select('name')` with `.from(raw('(<record> $id)'))`, or with a list of ids": [
    namesSaw((writer) => writer.from(raw('(<record> $id)'))),
    namesSaw((writer) => writer.from(raw('(<array<record>> $ids)'))),
  ],
  "`select('name')` of an inner `select` of ids in `params`": [
    namesSaw((writer) => writer.from(select().from(raw('(<record> $id)')))),
    namesSaw((writer) => writer.from(select().from(raw('(<array<record>> $ids)')))),
  ],
}

/** Whether the same clauses hold on every version if the later one stands outside of a subquery. */
export const mendedBySubquery: Probe = async (send) => {
  await send(define)
  const nested = faulty.map(([inner = 'split', outer = 'orderBy']) => {
    const clauses = [inner, outer]
    const from = select(...fieldsOf(clauses), ...(inner === 'groupBy' ? ['count() AS total'] : [])).from('item')
    const adders = addersOf(clauses)
    const totals = outer === 'groupBy' ? [...fieldsOf(clauses), 'count() AS total'] : []
    const source = outer === 'groupBy' ? select('kind', 'tags').from('item') : from
    return { clauses, writer: adders[outer](select(...totals).from(adders[inner](source))) }
  })
  for (const { clauses, writer } of nested)
    if (!(await holds(send, clauses, writer))) throw new Error(`${clauses.join(' with ')}: ${writer.toQuery()}`)
  const total = select('count()').from('item').groupAll()
  if ((await send(select().from(total).start(1))).length > 0) throw new Error(total.toQuery())
  const owners = select('size', 'owner.name AS who').from('item')
  const sorted = await send(select().from(owners).orderBy({ who: 'asc', size: 'asc' }))
  return sorted.map((row) => (row as Row).size).join() === sizesByOwner
}
