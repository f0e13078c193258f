import {
  add,
  all,
  allInside,
  any,
  anyInside,
  contains,
  containsAll,
  containsAny,
  containsNone,
  containsNot,
  count,
  countRecord,
  countRelation,
  create,
  createRecord,
  del,
  delRecord,
  delRelation,
  eeq,
  eq,
  fall,
  fany,
  feq,
  gt,
  gte,
  inside,
  intersects,
  letValue,
  lt,
  lte,
  neq,
  nfeq,
  noneInside,
  notInside,
  outside,
  param,
  rand,
  raw,
  relate,
  relateRelation,
  remove,
  select,
  time,
  type,
  update,
  updateRecord,
  updateRelation,
} from 'cirql'
import type { Probe, QueryWriter } from './cirql-claims.ts'
import { definesMembers, placeOf, withClient } from './cirql-client.ts'
import { clauseForms } from './clause-forms.ts'
import { definedForms } from './defined-forms.ts'
import { quietForms } from './quiet-forms.ts'

const march = new Date('2024-03-15T00:00:00Z')
const plain = { edge: 'borrowed', fromId: 'member:ada', toId: 'tool:drill' }
const pinned = { edge: 'borrowed', fromTable: 'member', fromId: 'ada', toTable: 'tool', toId: 'drill' }
const toolsWhere = (where: object) => select().from('tool').where(where)

/**
 * The rows of the table "What newer servers change", and forms that it leaves out because they work on every version.
 * Each probe checks whether a form means the same as on SurrealDB 1.
 */
export const forms: Readonly<Record<string, readonly Probe[]>> = {
  'Plain targets in `from`, `create`, `update`, `del`, `relate`': [
    gives(1, select().from('tool:drill')),
    gives(1, create('tool:axe').set('price', 1)),
    gives(1, update('tool:drill').set('price', 1)),
    gives(1, del('loan:1')),
    gives(1, relate('member:bo', 'borrowed', 'tool:saw')),
    gives(1, create('new').set('price', 1)),
    gives(1, relate('member:bo', 'bought', 'tool:saw')),
  ],
  '`select`, `update`, `del`, `count` of a table that does not exist yet': [
    gives(0, select().from('never')),
    gives(0, select().from('never:one')),
    gives(0, update('never').set('price', 1)),
    gives(0, del('never')),
    async (send) => counted(await send(count('never'))) === 0,
  ],
  ...clauseForms,
  'Batches, `letValue` and `param`': [
    async (_, database) => {
      const [, found] = await database.query(
        `${letValue('max', 20).toQuery()};\n${toolsWhere({ price: lt(param('max')) }).toQuery()}`,
      )
      return (found as unknown[]).length === 2
    },
  ],
  'A record link as text in `.set()`, `.content()` or `.merge()`': [
    linkIn(create('loan:9').set('member', 'member:ada')),
    linkIn(create('loan:9').setAll({ member: 'member:ada' })),
    linkIn(create('loan:9').content({ member: 'member:ada' })),
    linkIn(update('loan:2').merge({ member: 'member:ada' }), 'loan:2'),
  ],
  'A `Date` in `.where()` or in `params`': [
    async (send) => {
      const found = async (added: unknown) => (await send(toolsWhere({ added }))).length
      return [await found(lt(march)), await found(gt(march))].join() === '3,1'
    },
    // Cirql sends a `Date` as its ISO text.
    async (send) => {
      const since = march.toISOString()
      return (await send(toolsWhere({ added: gt(param('since')) }), { since })).length === 1
    },
  ],
  'A `Date` in `.set()`, `.content()` or `.merge()`': [
    dateIn(create('draft:dated').set('at', march)),
    dateIn(create('draft:dated').setAll({ at: march })),
    dateIn(create('draft:dated').content({ at: march })),
    dateIn(update('draft:one').merge({ at: march }), 'draft:one'),
  ],
  'An id as text in `.where()`': [
    gives(1, toolsWhere({ id: 'tool:drill' })),
    gives(2, select().from('borrowed').where({ in: 'member:ada' })),
  ],
  'Text such as `tool:drill` that is to stay text': [
    async (send) => {
      await send(create('draft:note').set('name', 'tool:drill'))
      return (await send('SELECT VALUE name.price FROM draft:note')).every((price) => price == null)
    },
  ],
  '`fromRecord`, `countRecord` with one argument': [
    async (send) => ((await send(select().fromRecord('tool:drill')))[0] as { price?: number }).price === 25,
    async (send) => counted(await send(countRecord('tool:none'))) === 0,
  ],
  '`updateRecord`, `delRecord` with one argument': [
    gives(1, updateRecord('tool:drill').set('price', 1)),
    gives(1, delRecord('tool:drill')),
  ],
  '`fromRecord`, `countRecord`, `updateRecord`, `delRecord` with two arguments, `createRecord`, `type.thing`': [
    gives(1, select().fromRecord('tool', 'drill')),
    gives(1, updateRecord('tool', 'drill').set('price', 1)),
    gives(1, delRecord('tool', 'drill')),
    gives(1, countRecord('tool', 'drill')),
    gives(1, createRecord('tool', 'axe').set('price', 1)),
    gives(1, select().from(type.thing('tool', 'drill'))),
  ],
  "A whole id, `'tool:drill'`, as second argument": [gives(1, select().fromRecord('tool', 'tool:drill'))],
  'Relations with plain ids in `fromRelation`, `updateRelation`, `delRelation`, `countRelation`': [
    gives(1, select().fromRelation(plain)),
    gives(1, updateRelation(plain).set('note', 'late')),
    gives(1, delRelation(plain)),
    async (send) => counted(await send(countRelation(plain))) === 1,
  ],
  'Relations with plain ids in `relateRelation`, or `relate` with text in `params`': [
    gives(1, relateRelation(plain)),
    async (send) => {
      const related = relate(param('who'), 'borrowed', param('what'))
      return (await send(related, { who: 'member:ada', what: 'tool:saw' })).length === 1
    },
  ],
  'Relations with `fromTable` and `toTable`': [
    gives(1, select().fromRelation(pinned)),
    gives(1, updateRelation(pinned).set('note', 'late')),
    gives(1, delRelation(pinned)),
    gives(1, countRelation(pinned)),
    gives(1, relateRelation(pinned)),
  ],
  'A missing field in `select(…)` or `.returnFields()`': [
    async (send) => JSON.stringify(await send(select('note').from('tool:drill'))) === '[{"note":null}]',
    async (send) => JSON.stringify(await send(del('tool:drill').returnFields('name'))) === '[{"name":null}]',
  ],
  '`update` of a record that is missing': [gives(1, update('tool:new').set('price', 1))],
  "`query('INSERT …')` of an id that exists": [gives(1, 'INSERT INTO tool { id: "drill" }')],
  "`query('UPSERT …')`": [
    async (send) => {
      const [row] = await send('UPSERT tool:new MERGE $fields', { fields: { price: 1 } })
      return (row as { price: number }).price === 1
    },
  ],
  '`del` of one record that is missing': [async (send) => JSON.stringify(await send(del('tool:new'))) === '[null]'],
  'A path from one record by its id in `params`, which is missing': [
    async (send) => {
      const names = select('->borrowed->tool.name AS names').from(raw('(<record> $id)'))
      return (await send(names, { id: 'member:nobody' })).length === 0
    },
  ],
  '`delRecord` of a record that is missing': [
    async (send) => JSON.stringify(await send(delRecord('tool', 'new'))) === '[null]',
  ],
  '`count` of an empty table': [
    async (send) => {
      await send('DEFINE TABLE nothing')
      return counts0(await send(count('nothing')))
    },
  ],
  '`count` with a `.where()` that nothing matches': [
    async (send) => counts0(await send(count('tool').where({ name: 'Anvil' }))),
  ],
  ...quietForms,
  ...definedForms,
  '`.parallel()`, `feq`, `nfeq`, `fany`, `fall`, `rand.guid()`': [
    gives(4, select().from('tool').parallel()),
    ...[feq, nfeq, fany, fall].map((operator) => accepts({ name: operator('drill') })),
    gives(1, create('draft').set('key', eq(rand.guid()))),
  ],
  'All other operators, `time`, `rand` and `type` functions': [
    ...[eq, neq, eeq, lt, lte, gt, gte].map((operator) => accepts({ price: operator(12) })),
    ...[any, all, contains, containsNot].map((operator) => accepts({ tags: operator('wood') })),
    ...[containsAll, containsAny, containsNone, allInside, anyInside, noneInside].map((operator) =>
      accepts({ tags: operator(['wood']) }),
    ),
    ...[inside, notInside].map((operator) => accepts({ name: operator(['Saw']) })),
    ...[outside, intersects].map((operator) => accepts({ place: operator(type.point([10, 60])) })),
    gives(4, select().from(type.table('tool'))),
    gives(4, update('tool').setAll({ price: add(1), tags: remove('wood') })),
    ...[
      time.now(),
      rand.bool(),
      rand.uuid(),
      rand.string(8),
      rand.enumOf(['kit', 'part']),
      rand.int(1, 14),
      rand.float(0, 1),
      rand.time(1700000000, 1800000000),
      type.datetime('2024-05-01T00:00:00Z'),
      type.duration('1h30m'),
      type.float('1.5'),
      type.number('3'),
      type.int('7'),
      type.string(12),
      type.bool('true'),
      type.point([10, 60]),
    ].map((value) => gives(1, create('draft').set('value', eq(value)))),
  ],
  '`type.regex()`, `type.point(10, 60)`': [
    gives(1, create('draft').set('value', eq(type.regex('[a-z]+')))),
    gives(1, create('draft').set('value', eq(type.point(10, 60)))),
  ],
  '`transaction()`': [
    async (_, database) => {
      const answers = await database.query('BEGIN TRANSACTION;\nCREATE draft:two;\nCOMMIT TRANSACTION')
      const [made] = await database.query('SELECT VALUE id FROM draft:two')
      // Also where Cirql then rejects, the changes are made.
      if ((made as unknown[]).length !== 1) return false
      // Cirql rejects an answer unless it has one result per query.
      if (answers.length !== 1) throw new Error('Cannot execute: too many results')
      return true
    },
  ],
  "`.return('diff')`": [
    async (send) => {
      const created = await send(create('draft:new').set('price', 1).return('diff'))
      return JSON.stringify(created).startsWith('[[{"op":"replace","path":"/",')
    },
  ],
  "`query('INFO FOR DB')`": [async (send) => Object.keys((await send('INFO FOR DB'))[0] ?? {}).includes('scopes')],
  '`signIn`, `signUp` with a scope, `SC`': [entersWith('signIn', {}), entersWith('signUp', {})],
  'The same with `AC` beside `SC`': [entersWith('signIn', { AC: 'member' }), entersWith('signUp', { AC: 'member' })],
  '`DEFINE SCOPE`, as in the [sample data](/cirql/guide/install#sample-data)': [
    async (send, _, { library }) => {
      await send('REMOVE TABLE tool; REMOVE TABLE member; REMOVE TABLE loan; REMOVE TABLE draft; REMOVE TABLE borrowed')
      // The embedded 1.0 rejects an empty statement at the end.
      await send(library.trimEnd().slice(0, -1))
      return (await send(toolsWhere({ added: lt(type.datetime(march)) }))).length === 3
    },
  ],
}

function gives(length: number, query: QueryWriter | string): Probe {
  return async (send) => (await send(query)).filter((row) => row != null).length === length
}

function accepts(where: object): Probe {
  return async (send) => Array.isArray(await send(toolsWhere(where)))
}

function linkIn(writer: QueryWriter, loan = 'loan:9'): Probe {
  return async (send) => {
    await send(writer)
    return (await send(`SELECT VALUE member.name FROM ${loan}`)).join() === 'Ada'
  }
}

function dateIn(writer: QueryWriter, draft = 'draft:dated'): Probe {
  return async (send) => {
    await send(writer)
    const later = `SELECT * FROM ${draft} WHERE at > type::datetime("2020-01-01T00:00:00Z")`
    return (await send(later)).length === 1
  }
}

function entersWith(method: 'signIn' | 'signUp', more: object): Probe {
  return async (send, database, texts) => {
    await send(definesMembers(texts))
    const name = method === 'signIn' ? 'ada' : 'dina'
    const member = { ...placeOf(texts), SC: 'member', ...more, email: `${name}@example.com`, password: 'correct horse' }
    return (await withClient(database, (client) => client[method](member))) !== undefined
  }
}

function counted(answer: unknown[]): number {
  return (answer[0] as { count: number } | undefined)?.count ?? 0
}

/** Whether Cirql counts 0. It returns 0 for no row, but null for a row that holds 0. */
function counts0(answer: unknown[]): boolean {
  return answer.length === 0
}
