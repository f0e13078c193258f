import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
import { inLibrary, type Writer } from './cirql-claims.ts'
import { type Claim, refuses, type Texts } from './claims.ts'

type Execute = (writer: Writer, params?: object) => Promise<unknown>

const Tool = RecordSchema.extend({ name: z.string(), price: z.number() })
const Named = z.object({ name: z.string() })
const toolsWhere = (where: object) => select('name').from('tool').where(where).orderBy('name').with(Named)
const named = (...names: string[]) => names.map((name) => ({ name }))

/** What the page says of code that left Cirql: its own `execute.ts` runs writers with the SDK. */
export const leaveClaims: readonly Claim[] = [
  leave('writers that read give what they give with Cirql', async (execute) => {
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
  leave('writers that change data give what they give with Cirql', async (execute) => {
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
  leave('of several rows where Cirql fails, the first is given', async (execute) => {
    const first = await execute(query('SELECT VALUE price FROM tool ORDER BY price').single().with(z.number()))
    return first === 12
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
  leave('without `jsonify`, ids are no text', async (_, { sdk }) => {
    const [rows] = await sdk.query('SELECT id FROM tool:saw')
    const [{ id }] = rows as [{ id: unknown }]
    return typeof id !== 'string' && String(id) === 'tool:saw'
  }),
  leave('dates that are stored as such are dates without `jsonify`, and text with it', async (execute, { sdk }) => {
    const [rows] = await sdk.query('SELECT added FROM tool:saw')
    const [{ added }] = rows as [{ added: unknown }]
    const [text] = (await execute(select('added').from('tool:saw').withAny())) as [{ added: unknown }]
    return typeof added === 'object' && typeof text.added === 'string' && new Date(text.added).getUTCDate() === 10
  }),
]

type Sdk = { query(text: string, params?: object): Promise<unknown[]> }

function leave(
  name: string,
  holds: (execute: Execute, given: { sdk: Sdk; version: Texts['version'] }) => Promise<boolean>,
): Claim {
  return {
    about: 'cirql',
    name: `leaving Cirql: ${name}`,
    holds: (open, texts) =>
      inLibrary(open, texts, async (_, database, { guide, version, engine }) => {
        const sdk = database.sdk as Sdk
        const execute = await importExecute(guide, engine)
        return holds((writer, params) => execute(sdk, writer, params), { sdk, version })
      }),
  }
}

/** Gives the page's own function, beside the SDK of this engine. */
async function importExecute(guide: string, engine: string) {
  const [, text = ''] = /```ts title="execute\.ts"[^\n]*\n(.*?)\n```/s.exec(guide) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'leave-'))
  symlinkSync(fileURLToPath(new URL('node_modules', engine)), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'execute.ts'), text)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { execute } = (await import(pathToFileURL(join(folder, 'execute.ts')).href)) as {
    execute: (sdk: Sdk, writer: Writer, params?: object) => Promise<unknown>
  }
  rmSync(folder, { recursive: true })
  return execute
}
