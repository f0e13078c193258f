import { count, create, del, eq, gt, lt, raw, select, type, update } from 'cirql'
import type { Claim, Texts } from './claims.ts'
import type { OpenDatabase, OpenEmpty } from './open-database.ts'

/** A query writer of Cirql. */
export type QueryWriter = { toQuery(): string }
/** Returns the rows of the first statement. */
export type Send = (query: QueryWriter | string, params?: object) => Promise<unknown[]>

type AskDatabase<T> = (send: Send, database: OpenDatabase, texts: Texts) => Promise<T>
/** Whether a claim holds in a tool library. Rejects when the server returns an error. */
export type Probe = AskDatabase<boolean>

const march = new Date('2024-03-15T00:00:00Z')
const edge = { edge: 'borrowed', fromId: 'member:ada', toId: 'tool:drill' }

/** Claims of the Cirql pages about newer servers, beyond the table of versions. Each runs on its own tool library. */
export const cirqlClaims: readonly Claim[] = [
  claim('a record link written as text stays text', async (send) => {
    await send(create('loan:8').set('member', 'member:ada'))
    await send(create('loan:9').content({ member: 'member:ada' }))
    return (await send('SELECT VALUE member.name FROM loan:8, loan:9')).every((name) => name == null)
  }),
  claim('`raw("= member:ada")` writes a record link', async (send) => {
    await send(create('loan:9').set('member', raw('= member:ada')))
    return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
  }),
  refusedOn3('`type.thing` writes a record link', async (send) => {
    await send(create('loan:9').set('member', eq(type.thing('member', 'ada'))))
    return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
  }),
  claim(
    '`raw("= type::record(…)")` with the id in `params` writes a record link; 2 refuses it',
    async (send, _, { version }) => {
      const link = create('loan:9').set('member', raw('= type::record("member", $id)'))
      if (version === '2.3') return cannotRead(send(link, { id: 'ada' }))
      await send(link, { id: 'ada' })
      return (await send('SELECT VALUE member.name FROM loan:9')).join() === 'Ada'
    },
  ),
  claim('a `Date` in `.where()`: never smaller, always greater, never equal', async (send) => {
    const found = async (added: unknown) => (await send(select('id').from('tool').where({ added }))).length
    const equal = new Date('2024-03-01T09:00:00Z')
    return [await found(lt(march)), await found(gt(march)), await found(equal)].join() === '0,4,0'
  }),
  claim('`type.datetime` in `.where()` compares dates', async (send) => {
    const found = async (added: unknown) => (await send(select('id').from('tool').where({ added }))).length
    const when = type.datetime(march)
    return [await found(lt(when)), await found(gt(when))].join() === '3,1'
  }),
  claim('an id as text in `.where()`, or plain in a relation, never matches, as raw text it does', async (send) => {
    const found = async (id: unknown) => (await send(select('id').from('tool').where({ id }))).length
    const edges = await send(select('id').from('borrowed').where({ in: 'member:ada' }))
    edges.push(...(await send(select('id').fromRelation(edge))))
    return edges.length === 0 && (await found('tool:drill')) === 0 && (await found(raw('= tool:drill'))) === 1
  }),
  claim('`fromRecord` with one argument takes the id for text', async (send) => {
    return (await send(select().fromRecord('tool:drill'))).join() === 'tool:drill'
  }),
  refusedOn3('a whole id as second argument finds nothing', async (send) => {
    return (await send(select('id').fromRecord('tool', 'tool:drill'))).length === 0
  }),
  claim('a table that `DEFINE TABLE` made can be read, changed and counted', async (send) => {
    await send('DEFINE TABLE shelf')
    const writers = [select().from('shelf'), update('shelf').set('full', true), del('shelf'), count('shelf')]
    for (const writer of writers) await send(writer)
    return true
  }),
  claim('updating a missing record changes nothing', async (send) => {
    await send(update('tool:new').set('price', 1))
    return (await send('SELECT * FROM tool:new')).length === 0
  }),
  refusedOn3('`.split()` with `.groupBy()` groups whole arrays', async (send) => {
    const rows = await send(select('tags').from('tool').split('tags').groupBy('tags'))
    return rows.every((row) => Array.isArray((row as { tags: unknown }).tags))
  }),
  claim('an empty count: a row of 0, on 2.3 only without `.where()`', async (send, _, { version }) => {
    await send('DEFINE TABLE nothing')
    const zeros = async (writer: QueryWriter) =>
      ((await send(writer)) as { count: number }[]).map((row) => row.count).join()
    const filtered = await zeros(count('tool').where({ name: 'Anvil' }))
    return (await zeros(count('nothing'))) === '0' && filtered === (version === '2.3' ? '' : '0')
  }),
  claim(
    'a transaction gives a result for each statement, on 3 also for its beginning and end',
    async (_, database, { version }) => {
      const answers = await database.query('BEGIN TRANSACTION;\nCREATE draft:two;\nCOMMIT TRANSACTION')
      return answers.length === (version === '2.3' ? 1 : 3)
    },
  ),
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

function claim(name: string, holds: Probe): Claim {
  return { about: 'cirql', name, holds: (open, texts) => inLibrary(open, texts, holds) }
}

/** A claim about SurrealDB 2.3 whose first statement SurrealDB 3.0 rejects. */
function refusedOn3(name: string, holds: Probe): Claim {
  return claim(`${name}; 3 refuses it`, (send, database, texts) => {
    const held = holds(send, database, texts)
    return texts.version === '2.3' ? held : cannotRead(held)
  })
}

/** Opens a database with the tool library, passes it to `ask` and closes it. */
export async function inLibrary<T>(open: OpenEmpty, texts: Texts, ask: AskDatabase<T>): Promise<T> {
  const database = await open()
  await database.query(withoutScope(texts.library))
  const send: Send = async (query, params) =>
    [(await database.query(typeof query === 'string' ? query : query.toQuery(), params))[0]].flat()
  const answer = await ask(send, database, texts)
  await database.close()
  return answer
}

/** Returns the tool library without its scope, so that SurrealDB 3 reads it too. */
function withoutScope(library: string): string {
  return library.slice(0, library.indexOf('DEFINE SCOPE')).replace(/;[^;]*$/, '')
}

async function cannotRead(request: Promise<unknown>): Promise<boolean> {
  return request.then(() => false, isUnread)
}

/** Whether the server cannot read what Cirql writes. False for mistakes of the claim or its data. */
export function isUnread(error: unknown): boolean {
  return /parse error|can ?not execute|cannot convert/i.test(String(error))
}
