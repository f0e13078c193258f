import { deepStrictEqual } from 'node:assert'
import {
  add,
  contains,
  count,
  countRecord,
  create,
  createRecord,
  del,
  delRecord,
  EdgeSchema,
  eq,
  gt,
  inside,
  letValue,
  param,
  query,
  RecordSchema,
  raw,
  relate,
  select,
  time,
  update,
  updateRecord,
} from 'cirql'
import { ZodError, z } from 'zod'
import type { QueryWriter } from './cirql-claims.ts'
import { type Claim, refuses } from './claims.ts'
import { leave, type Sdk } from './leave-code.ts'

const Tool = RecordSchema.extend({ name: z.string(), price: z.number() })
const Named = z.object({ name: z.string() })
const toolsWhere = (where: object) => select('name').from('tool').where(where).orderBy('name').with(Named)
const named = (...names: string[]) => names.map((name) => ({ name }))

/** Claims of the page about leaving Cirql: its blocks run requests with the SDK. */
export const leaveClaims: readonly Claim[] = [
  leave('writers that read return the same as with Cirql', async (execute) => {
    const rows = [
      [toolsWhere({ price: gt(15) }), named('Drill', 'Ladder', 'Mower')],
      [toolsWhere({ tags: contains('wood') }), named('Drill', 'Saw')],
      [toolsWhere({ name: inside(['Saw', 'Mower']) }), named('Mower', 'Saw')],
      [select('name', 'price').from('tool').orderBy('price').limit(1).start(1).with(Named), named('Ladder')],
      [select().from('tool:saw').one().with(Tool), { id: 'tool:saw', name: 'Saw', price: 12 }],
      [select().from('tool:none').one().with(Tool), null],
      [
        select('available', 'count() AS total').from('tool').groupBy('available').orderBy('available').withAny(),
        [
          { available: false, total: 1 },
          { available: true, total: 3 },
        ],
      ],
      [
        select('->borrowed->tool.name AS tools')
          .from('member:bo')
          .withSchema({ tools: z.array(z.string()) }),
        [{ tools: ['Mower'] }],
      ],
      [select('member', 'tool.name AS name').from('loan:1').withAny(), [{ member: 'member:ada', name: 'Drill' }]],
      [
        select('name')
          .from('member')
          .where({
            QUERY: [
              select('id')
                .from('borrowed')
                .where({ in: raw('= $parent.id') }),
              raw('!= []'),
            ],
          })
          .orderBy('name')
          .with(Named),
        named('Ada', 'Bo'),
      ],
      [select('note').from('borrowed:2').withSchema({ note: z.string().nullish() }), [{}]],
      [count('tool'), 4],
      [count('tool').where({ available: true }), 3],
      [count('tool').where({ name: 'Anvil' }), 0],
      [query('SELECT VALUE price FROM tool ORDER BY price').with(z.number()), [12, 18, 25, 40]],
      [query('RETURN 0').single().with(z.number()), 0],
    ] as const
    for (const [writer, expected] of rows) deepStrictEqual(await execute(writer), expected)
    return true
  }),
  leave('writers that change data return the same as with Cirql', async (execute) => {
    const rows = [
      [create('tool:axe').setAll({ name: 'Axe', price: 30 }).with(Tool), { id: 'tool:axe', name: 'Axe', price: 30 }],
      [
        create('tool:spade').content({ name: 'Spade', price: 9 }).with(Tool),
        { id: 'tool:spade', name: 'Spade', price: 9 },
      ],
      [
        update('tool').set('price', add(5)).where({ name: 'Saw' }).with(Tool),
        [{ id: 'tool:saw', name: 'Saw', price: 17 }],
      ],
      [update('tool:saw').merge({ price: 12 }).returnFields('price').withAny(), [{ price: 12 }]],
      [update('tool:saw').set('checked', eq(time.now())).return('none').withAny(), []],
      [
        relate('member:bo', 'borrowed:x1', 'tool:saw').set('note', 'late').with(EdgeSchema),
        { id: 'borrowed:x1', in: 'member:bo', out: 'tool:saw' },
      ],
      [del('loan').where({ closed: true }).with(RecordSchema), [{ id: 'loan:2' }]],
      [letValue('max', 20), undefined],
    ] as const
    for (const [writer, expected] of rows) deepStrictEqual(await execute(writer), expected)
    return true
  }),
  leave('several rows where Cirql fails return the first', async (execute) => {
    const first = await execute(query('SELECT VALUE price FROM tool ORDER BY price').single().with(z.number()))
    return first === 12
  }),
  leave('no row where Cirql fails returns undefined', async (execute) => {
    return (await execute(create('draft:two').return('none').withAny())) === undefined
  }),
  leave('a parameter of two requests, and a request of two statements, throw', async (_, { sdk, code }) => {
    const priced = { query: update('tool:saw').set('price', raw('= $price')).with(Tool), params: { price: 18 } }
    const two = { query: query('RETURN 1; RETURN 2').withAny() }
    for (const send of [code.batch, code.transaction]) {
      const reasons = [send(sdk, priced, { ...priced, params: { price: 9 } }), send(sdk, two, { query: count('tool') })]
      const said = await Promise.all(reasons.map((sent) => sent.catch(String)))
      const expected = ['Two requests define the same parameter', 'A request has several statements']
      deepStrictEqual(
        said,
        expected.map((reason) => `Error: ${reason}`),
      )
    }
    deepStrictEqual(await sdk.query('SELECT VALUE price FROM tool:saw'), [[12]])
    return true
  }),
  leave('`validate: false` returns rows that do not match', async (_, { sdk, code }) => {
    const query = select('price').from('tool:saw').withSchema({ price: z.string() })
    deepStrictEqual(await code.execute(sdk, { query, validate: false }), [{ price: 12 }])
    return true
  }),
  leave('parameters are sent along', async (execute) => {
    deepStrictEqual(await execute(toolsWhere({ price: eq(param('price')) }), { price: 12 }), named('Saw'))
    return true
  }),
  leave('functions with two arguments work on 2.3 and are refused by 3.0', async (execute, { version }) => {
    const writers = [
      createRecord('tool', 'axe').setAll({ name: 'Axe', price: 1 }).with(Tool),
      updateRecord('tool', 'axe').set('price', 2).with(Tool),
      countRecord('tool', 'axe'),
      delRecord('tool', 'axe').with(Tool),
    ]
    for (const writer of writers) if ((await refuses(execute(writer))) !== (version === '3.0')) return false
    return true
  }),
  leave('a row that does not match throws the ZodError of the schema', async (execute) => {
    const wrong = select('price').from('tool:saw').withSchema({ price: z.string() })
    const error = await execute(wrong).catch((reason) => reason)
    return error instanceof ZodError
  }),
  leave('a failed statement throws an Error that names the reason', async (execute) => {
    const again = create('tool:saw').withAny()
    const error = await execute(again).catch((reason) => reason)
    return error instanceof Error && /already exists/.test(error.message)
  }),
  leave('SurrealQL that does not parse throws an Error', async (execute) => {
    const wrong = create('tool').set('added', time.now()).withAny()
    const error = await execute(wrong).catch((reason) => reason)
    return error instanceof Error && /parse/i.test(error.message)
  }),
  leave('each mistake of the page has its message', async (_, { sdk, version }) => {
    const messageOf = (text: string, params?: object) => sdk.query(text, params).then(() => 'none', String)
    const update = await messageOf('UPDATE $it SET price = 1', { it: 'tool:drill' })
    const link = await messageOf('RETURN type::record("member", $id)', { id: 'ada' })
    const thing = await messageOf('SELECT * FROM type::thing("tool", "saw")')
    const none = await messageOf('SELECT * FROM nothing')
    const failed = await messageOf('BEGIN; CREATE draft:two; CREATE tool:saw; COMMIT')
    const [rows] = await sdk.query('SELECT * FROM tool:saw')
    const row = JSON.stringify(Tool.array().safeParse(rows).error?.issues)
    const isOld = version === '2.3'
    return (
      /Can ?not execute UPDATE statement using value: 'tool:drill'/.test(update) &&
      link.includes("Expected a record<ada> but cannot convert 'member'") === isOld &&
      thing.includes('did you maybe mean `type::record`') !== isOld &&
      none.includes("The table 'nothing' does not exist") !== isOld &&
      failed.includes('The query was not executed due to a failed transaction') &&
      row.includes('Expected string, received object')
    )
  }),
  leave('text is no id and no date, and an id of digits is no number', async (_, { sdk }) => {
    const count = async (text: string, params?: object) => ((await sdk.query(text, params))[0] as unknown[]).length
    const added = '2024-02-01T00:00:00Z'
    const found = [
      await count('SELECT * FROM member WHERE id = $id', { id: 'member:ada' }),
      await count('SELECT * FROM tool WHERE added < $added', { added }),
      await count('SELECT * FROM tool WHERE added < $added', { added: new Date(added) }),
      await count('SELECT * FROM loan:⟨1⟩'),
      await count('SELECT * FROM loan:1'),
    ]
    return found.join() === '0,0,1,0,1'
  }),
  leave('without `jsonify`, ids are not text', async (_, { sdk }) => {
    const [rows] = await sdk.query('SELECT id FROM tool:saw')
    const [{ id }] = rows as [{ id: unknown }]
    return typeof id !== 'string' && String(id) === 'tool:saw'
  }),
  leave('a large integer is a `bigint`, also with `jsonify`', async (execute, { sdk }) => {
    const large = 'RETURN 9007199254740993'
    const [number] = await sdk.query(large)
    return number === 9007199254740993n && (await execute(query(large).single().withAny())) === number
  }),
  leave('dates that are stored as such are dates without `jsonify`, and text with it', async (execute, { sdk }) => {
    const [rows] = await sdk.query('SELECT added FROM tool:saw')
    const [{ added }] = rows as [{ added: unknown }]
    const [text] = (await execute(select('added').from('tool:saw').withAny())) as [{ added: unknown }]
    return typeof added === 'object' && typeof text.added === 'string' && new Date(text.added).getUTCDate() === 10
  }),
  leave('`batch` returns a result for each request, and a failed statement stops none of them', async (_, given) => {
    const { sdk, code } = given
    const params = { least: 20 }
    const found = { query: toolsWhere({ price: gt(param('least')) }), params }
    deepStrictEqual(await code.batch(sdk, found, { query: count('tool') }), [named('Drill', 'Mower'), 4])
    deepStrictEqual(await code.execute(sdk, { query: select().from('tool:saw').one(), schema: Named }), { name: 'Saw' })
    const failed = code.batch(sdk, ...draftsAround(create('tool:saw').withAny()))
    return (await refuses(failed)) && (await drafts(sdk)).join() === 'draft:first,draft:one,draft:third'
  }),
  leave('`transaction` returns a result for each request; a failed one is rolled back', async (_, { sdk, code }) => {
    const params = { price: 13 }
    const results = await code.transaction(
      sdk,
      {
        query: update('tool:saw')
          .set('price', eq(param('price')))
          .with(Tool),
        params,
      },
      { query: count('tool') },
    )
    deepStrictEqual(results, [[{ id: 'tool:saw', name: 'Saw', price: 13 }], 4])
    const failed = code.transaction(sdk, ...draftsAround(create('tool:saw').withAny()))
    const error = await failed.catch((reason) => reason)
    const hides = error instanceof Error && error.message === 'The query was not executed due to a failed transaction'
    return hides && (await drafts(sdk)).join() === 'draft:one'
  }),
  leave('the function of the tabs lends a tool, or changes nothing', async (_, { sdk, code }) => {
    for (const [at, lend] of code.lend.entries()) {
      const lent = (await lend('drill', 'ada')) as { id: string }
      deepStrictEqual(lent, { id: lent.id, tool: 'tool:drill', member: 'member:ada' })
      deepStrictEqual(await available(sdk), [false])
      await sdk.query('UPDATE tool:drill SET available = true; DEFINE FIELD days ON loan TYPE int')
      if (!(await refuses(lend('drill', 'ada')))) return false
      deepStrictEqual(await available(sdk), [true], String(at))
      await sdk.query('REMOVE FIELD days ON loan')
    }
    return code.lend.length === 2
  }),
  leave('the function that catches tells a record that exists from other failures', async (_, { sdk, code }) => {
    deepStrictEqual(await code.addTool('axe', 'Axe', 30), { id: 'tool:axe', name: 'Axe', price: 30 })
    deepStrictEqual(await code.addTool('axe', 'Axe', 30), null)
    const mismatch = await code.addTool('spade', 'Spade', 'free').catch((reason) => reason)
    await sdk.query('DEFINE FIELD price ON tool TYPE string')
    const refused = await code.addTool('rake', 'Rake', 9).catch((reason) => reason)
    return mismatch instanceof ZodError && refused instanceof Error && !(refused instanceof ZodError)
  }),
  leave("`signUp` and `signIn` work with the page's access method, and refuse mistakes", async (_, given) => {
    const { sdk, code, install } = given
    const [, definition = ''] = /```surql\n(DEFINE TABLE user .*?)\n```/s.exec(install) ?? []
    await sdk.query('DEFINE NAMESPACE IF NOT EXISTS studio')
    await sdk.use({ namespace: 'studio', database: 'library' })
    await sdk.query(`DEFINE DATABASE IF NOT EXISTS library; ${definition}`)
    const ada = { email: 'ada@example.com', password: 'correct horse' }
    await code.signUp(sdk, ada)
    const account = String(await sdk.query('RETURN $auth'))
    const again = await refuses(code.signUp(sdk, ada))
    const short = await refuses(code.signUp(sdk, { email: 'bo@example.com', password: 'short' }))
    const wrong = await refuses(code.signIn(sdk, { ...ada, password: 'no' }))
    await code.signIn(sdk, ada)
    return again && short && wrong && account.startsWith('user:') && String(await sdk.query('RETURN $auth')) === account
  }),
]

/** Returns three requests, of which the second is given and the others create drafts. */
function draftsAround(query: QueryWriter) {
  return [{ query: create('draft:first').withAny() }, { query }, { query: create('draft:third').withAny() }]
}

async function drafts(sdk: Sdk): Promise<string[]> {
  const [ids] = await sdk.query('SELECT VALUE id FROM draft ORDER BY id')
  return (ids as unknown[]).map(String)
}

async function available(sdk: Sdk): Promise<unknown> {
  return (await sdk.query('SELECT VALUE available FROM tool:drill'))[0]
}
