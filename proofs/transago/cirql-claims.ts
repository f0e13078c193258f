import { count, create, eq, gt, lt, raw, select, type, update } from 'cirql'
import type { Asker, Claim, Texts } from './claims.ts'

/** A query writer of Cirql. */
export type Writer = { toQuery(): string }
/** Gives the rows that a server answers to the first statement. */
export type Send = (query: Writer | string, params?: object) => Promise<unknown[]>

type Library = {
  readonly answers: (text: string) => Promise<unknown[]>
  readonly send: Send
  readonly version: Texts['version']
}

const march = new Date('2024-03-15T00:00:00Z')
const edge = { edge: 'borrowed', fromId: 'member:ada', toId: 'tool:drill' }

/** What the Cirql pages say of newer servers beyond their table of versions: each claim has a tool library of its own. */
export const cirqlClaims: readonly Claim[] = [
  claim('a record link written as text stays text', async ({ send }) => {
    await send(create('loan:8').set('member', 'member:ada'))
    await send(create('loan:9').content({ member: 'member:ada' }))
    return (await send('SELECT VALUE member.name FROM loan:8, loan:9')).every((name) => name == null)
  }),
  claim('`raw("= member:ada")` writes a record link', async ({ send }) => {
    await send(create('loan:9').set('member', raw('= member:ada')))
    return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
  }),
  refusedOn3('`type.thing` writes a record link', async ({ send }) => {
    await send(create('loan:9').set('member', eq(type.thing('member', 'ada'))))
    return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
  }),
  claim('`raw("= type::record(…)")` with the id in `params` writes a record link; 2 refuses it', async (library) => {
    const { send, version } = library
    const link = create('loan:9').set('member', raw('= type::record("member", $id)'))
    if (version === '2.3') return cannotRead(send(link, { id: 'ada' }))
    await send(link, { id: 'ada' })
    return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
  }),
  claim('a `Date` in `.where()`: never smaller, always greater, never equal', async ({ send }) => {
    await send('UPDATE tool SET added = type::datetime(added)')
    const found = async (added: unknown) => (await send(select('id').from('tool').where({ added }))).length
    const equal = new Date('2024-03-01T09:00:00Z')
    return [await found(lt(march)), await found(gt(march)), await found(equal)].join() === '0,4,0'
  }),
  claim('`type.datetime` in `.where()` compares dates', async ({ send }) => {
    await send('UPDATE tool SET added = type::datetime(added)')
    const found = async (added: unknown) => (await send(select('id').from('tool').where({ added }))).length
    const when = type.datetime(march)
    return [await found(lt(when)), await found(gt(when))].join() === '3,1'
  }),
  claim('an id as text in `.where()`, or plain in a relation, never matches, as raw text it does', async ({ send }) => {
    const found = async (id: unknown) => (await send(select('id').from('tool').where({ id }))).length
    const edges = await send(select('id').from('borrowed').where({ in: 'member:ada' }))
    edges.push(...(await send(select('id').fromRelation(edge))))
    return edges.length === 0 && (await found('tool:drill')) === 0 && (await found(raw('= tool:drill'))) === 1
  }),
  claim('`fromRecord` with one argument takes the id for text', async ({ send }) => {
    return (await send(select().fromRecord('tool:drill'))).join() === 'tool:drill'
  }),
  refusedOn3('a whole id as second argument finds nothing', async ({ send }) => {
    return (await send(select('id').fromRecord('tool', 'tool:drill'))).length === 0
  }),
  claim('updating a missing record changes nothing', async ({ send }) => {
    await send(update('tool:new').set('price', 1))
    return (await send('SELECT * FROM tool:new')).length === 0
  }),
  refusedOn3('`.split()` with `.groupBy()` groups whole arrays', async ({ send }) => {
    const rows = await send(select('tags').from('tool').split('tags').groupBy('tags'))
    return rows.every((row) => Array.isArray((row as { tags: unknown }).tags))
  }),
  claim('an empty count: a row of 0, on 2.3 only without `.where()`', async ({ send, version }) => {
    await send('DEFINE TABLE nothing')
    const zeros = async (writer: Writer) => ((await send(writer)) as { count: number }[]).map((row) => row.count).join()
    const filtered = await zeros(count('tool').where({ name: 'Anvil' }))
    return (await zeros(count('nothing'))) === '0' && filtered === (version === '2.3' ? '' : '0')
  }),
  claim('a transaction gives a result for each statement, on 3 also for its beginning and end', async (library) => {
    const answers = await library.answers('BEGIN TRANSACTION;\nCREATE draft:two;\nCOMMIT TRANSACTION')
    return answers.length === (library.version === '2.3' ? 1 : 3)
  }),
  {
    about: 'cirql',
    name: '2 loads the sample data; 3 refuses all of it, but not without the scope',
    holds: async (open, { library, version }) => {
      const tools = async (text: string) => {
        const database = await open()
        await database.query(text).catch(() => {})
        return database.query('SELECT * FROM tool').then(
          ([rows]) => (rows as unknown[]).length,
          () => 0,
        )
      }
      return (await tools(library)) === (version === '2.3' ? 4 : 0) && (await tools(withoutScope(library))) === 4
    },
  },
]

function claim(name: string, holds: (library: Library) => Promise<boolean>): Claim {
  return {
    about: 'cirql',
    name,
    holds: async (open, { library, version }) => {
      const database = await open()
      await database.query(withoutScope(library))
      const held = await holds({ answers: (text) => database.query(text), send: sendTo(database), version })
      await database.close()
      return held
    },
  }
}

/** A claim about SurrealDB 2.3 whose first statement SurrealDB 3.0 does not even read. */
function refusedOn3(name: string, holds: (library: Library) => Promise<boolean>): Claim {
  return claim(`${name}; 3 refuses it`, (library) =>
    library.version === '2.3' ? holds(library) : cannotRead(holds(library)),
  )
}

/** The tool library as every version reads it: SurrealDB 3 has no scopes. */
export function withoutScope(library: string): string {
  return library.slice(0, library.indexOf('DEFINE SCOPE')).replace(/;[^;]*$/, '')
}

/** Gives what sends queries to this database. */
export function sendTo(database: Asker): Send {
  return async (query, params) =>
    [(await database.query(typeof query === 'string' ? query : query.toQuery(), params))[0]].flat()
}

async function cannotRead(request: Promise<unknown>): Promise<boolean> {
  return request.then(() => false, isRefusal)
}

/** Tells the error of a server that does not know a form of Cirql from a mistake of the claim or its data. */
export function isRefusal(error: unknown): boolean {
  return /parse error|can ?not execute|cannot convert|function type::point|table 'never' does not exist/i.test(
    String(error),
  )
}
