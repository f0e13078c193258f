import { createHmac } from 'node:crypto'
import { RecordSchema } from 'cirql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { z as z4 } from 'zod/v4'
import { openOf } from '../surrealdb/newer-database.ts'
import { headings } from './troubleshooting-page.ts'

type Answer = { readonly status: string; readonly result?: unknown }
type Case = {
  /** The version whose words the heading repeats. */
  readonly version: 2 | 3
  readonly before?: string
  readonly wrong: string
  /** The remedy of the page. */
  readonly right: string
}

const member = 'DEFINE TABLE loan SCHEMAFULL; DEFINE FIELD lender ON loan TYPE option<record<member>>;'
const index = 'DEFINE INDEX one ON tool FIELDS name UNIQUE; CREATE tool:1 SET name = "Saw";'

/** A statement that causes each message, and one with the remedy. */
const cases: Readonly<Record<string, Case>> = {
  'field-required': {
    version: 2,
    before: 'DEFINE FIELD name ON tool TYPE string; DEFINE FIELD note ON tool TYPE option<string>;',
    wrong: 'CREATE tool:1',
    right: 'CREATE tool:1 SET name = "Saw"',
  },
  'wrong-type': {
    version: 3,
    before: member,
    wrong: "CREATE loan:1 SET lender = 'member:ada'",
    right: "CREATE loan:1 SET lender = type::record('member', 'ada')",
  },
  'relate-text': {
    version: 3,
    wrong: "LET $who = 'member:bo'; RELATE $who->borrowed->tool:saw",
    right: "LET $who = 'member:bo'; RELATE (<record> $who)->borrowed->tool:saw",
  },
  assert: {
    version: 3,
    before: 'DEFINE FIELD price ON tool ASSERT $value > 0;',
    wrong: 'CREATE tool:1 SET price = 0',
    right: 'CREATE tool:1 SET price = 1',
  },
  'unknown-field': {
    version: 3,
    before: member,
    wrong: 'CREATE loan:1 SET days = 3',
    right: 'DEFINE FIELD days ON loan TYPE int; CREATE loan:1 SET days = 3',
  },
  'already-contains': {
    version: 3,
    before: index,
    wrong: 'CREATE tool:2 SET name = "Saw"',
    right: 'CREATE tool:2 SET name = "Axe"',
  },
  'already-exists': { version: 3, before: index, wrong: 'CREATE tool:1', right: 'UPSERT tool:1 SET price = 1' },
  'whole-row': {
    version: 3,
    before: index,
    wrong: "UPDATE tool:1 MERGE { id: 'tool:1', price: 2 }",
    right: 'UPDATE tool:1 MERGE { price: 2 }',
  },
  'defined-twice': {
    version: 3,
    before: index.replace('one', 'email'),
    wrong: 'DEFINE INDEX email ON tool FIELDS name UNIQUE',
    right: ['IF NOT EXISTS', 'OVERWRITE']
      .flatMap((word) => [
        `INDEX ${word} email ON tool FIELDS name UNIQUE`,
        `FIELD ${word} email ON tool`,
        `TABLE ${word} tool`,
      ])
      .map((definition) => `DEFINE ${definition}`)
      .join('; '),
  },
  'wrong-argument': {
    version: 2,
    before: 'CREATE tool:1;',
    wrong: 'SELECT * FROM tool WHERE string::lowercase(name) CONTAINS "a"; RETURN <datetime> NONE',
    right:
      'SELECT * FROM tool WHERE string::lowercase(<string> (name ?? "")) CONTAINS "a"; SELECT IF due THEN <datetime> due END AS due FROM tool',
  },
  'no-table': { version: 3, wrong: 'SELECT * FROM tool', right: 'DEFINE TABLE tool; SELECT * FROM tool' },
  'failed-transaction': {
    version: 3,
    wrong: 'BEGIN; CREATE tool:1; CREATE tool:1; COMMIT',
    right: 'BEGIN; CREATE tool:1; CREATE tool:2; COMMIT',
  },
  'renamed-function': {
    version: 3,
    wrong: "RETURN type::thing('tool', 'saw')",
    right: "RETURN type::record('tool', 'saw'); RETURN string::is_email('a@b.no')",
  },
  'only-keyword': {
    version: 2,
    before: 'CREATE tool:1; CREATE tool:2;',
    wrong: 'SELECT * FROM ONLY tool; UPDATE ONLY tool:3 SET price = 1',
    right: 'SELECT * FROM tool; UPDATE tool:3 SET price = 1',
  },
  'date-math': { version: 3, wrong: "RETURN time::now() - '30d'", right: 'RETURN time::now() - 30d' },
}

test.each(Object.entries(cases))('a statement causes “%s”, and its remedy works', async (id, one) => {
  const ask = await openEmpty(one.version)
  await ask(one.before ?? 'RETURN 1')
  const wrong = await ask(one.wrong)
  // SurrealDB quotes some names with backticks.
  expect(wrong.join('\n').replaceAll('`', "'")).toContain(headings.get(id))
  expect((await ask(one.right)).join()).toBe('')
})

test('newer servers word a missing field, a wrong type and a wrong order differently', async () => {
  const [two, three] = [await openEmpty(2), await openEmpty(3)]
  const required = 'DEFINE FIELD name ON tool TYPE string; CREATE tool:1'
  expect((await three(required)).join()).toMatch(/^Couldn't coerce value for field `name` .* but found `NONE`$/)
  expect(await two(`${member} CREATE loan:1 SET lender = 'member:ada'`)).toEqual([
    "Found 'member:ada' for field `lender`, with record `loan:1`, but expected a option<record<member>>",
  ])
  for (const ask of [two, three]) {
    expect(
      (await ask('DEFINE FIELD note ON tool TYPE option<string>; CREATE tool:2 SET name = "", note = NULL')).join(),
    ).toMatch(/NULL/)
    expect((await ask('SELECT name FROM tool ORDER BY price')).join()).toContain('Missing order idiom')
    expect((await ask('SELEC * FROM tool')).join()).toContain('Unexpected token')
  }
  expect(await two('SELECT * FROM nothing')).toEqual([])
})

test('multiplying a missing field fails without `??`, and a namespace that was never made has its message', async () => {
  for (const version of [2, 3] as const) {
    const ask = await openEmpty(version)
    await ask('CREATE tool:1')
    expect((await ask('SELECT price * 2 AS double FROM tool')).join()).toContain('Cannot perform multiplication with')
    expect(await ask('SELECT (price ?? 0) * 2 AS double FROM tool')).toEqual([])
    expect(await ask('REMOVE NAMESPACE studio')).toEqual(["The namespace 'studio' does not exist"])
  }
})

test('an index is refused while the table has duplicates', async () => {
  const ask = await openEmpty(3)
  const define = 'DEFINE INDEX one ON tool FIELDS name UNIQUE'
  await ask('CREATE tool:1 SET name = "Saw"; CREATE tool:2 SET name = "Saw"')
  expect((await ask(define)).join()).toContain('already contains')
  expect(await ask(`DELETE tool:2; ${define}`)).toEqual([])
})

test('SurrealDB 2 and 3 refuse an expired token, and accept a valid one', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokenUntil = (exp: number) => {
    const claims = { NS: 'transago', DB: 'transago', AC: 'app', iat: 1, nbf: 1, exp, roles: ['Owner'] }
    const text = `${encode({ alg: 'HS512', typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${createHmac('sha512', 'key').update(text).digest('base64url')}`
  }
  for (const version of [2, 3] as const) {
    const { call } = await openDatabase(version)
    await call('query', ["DEFINE ACCESS app ON DATABASE TYPE JWT ALGORITHM HS512 KEY 'key'"])
    await expect(call('authenticate', [tokenUntil(2)])).rejects.toThrow(headings.get('token-expired'))
    await call('authenticate', [tokenUntil(4e9)])
  }
})

test('a connection without names is asked for a namespace, then for a database', async () => {
  const { call } = await (await openOf(3))()
  const ask = async (...names: (string | null)[]) => {
    await call('use', names)
    return call('query', ['CREATE tool:1']).then(JSON.stringify, String)
  }
  expect(await ask(null, null)).toContain(headings.get('no-namespace'))
  expect(await ask('transago', null)).toContain('Specify a database to use')
  expect(await ask('transago', 'transago')).not.toContain('Specify')
})

test('of two requests that change one record at the same time, the second can be sent again', async () => {
  type Transaction = { query(text: string): { collect(): Promise<unknown> }; commit(): Promise<unknown> }
  const { sdk } = (await openDatabase(3)) as unknown as { sdk: { beginTransaction(): Promise<Transaction> } }
  const [first, second] = [await sdk.beginTransaction(), await sdk.beginTransaction()]
  const write = (one: Transaction) => one.query('UPSERT tool:1 SET price = 1').collect()
  const both = (async () => {
    await write(first)
    await write(second)
    await first.commit()
    await second.commit()
  })()
  await expect(both).rejects.toThrow(headings.get('conflict'))
  const again = await sdk.beginTransaction()
  await write(again)
  await again.commit()
})

test('zod names missing and unknown fields', () => {
  const Tool = RecordSchema.extend({ price: z.number() })
  const messageOf = (schema: z.ZodTypeAny, row: object) =>
    schema.safeParse(row).error?.issues.map(({ message }) => message)
  expect(messageOf(Tool, { id: 'tool:saw' })).toEqual([headings.get('required')])
  expect(messageOf(Tool.extend({ price: z.number().optional() }), { id: 'tool:saw' })).toBeUndefined()
  const [unknown] = messageOf(Tool.strict(), { id: 'tool:saw', price: 1, name: 'Saw' }) ?? []
  expect(unknown).toContain(headings.get('unrecognised-keys'))
  const four = z4.object({ price: z4.number() }).safeParse({})
  expect(four.error?.issues[0]?.message).toBe('Invalid input: expected number, received undefined')
})

/** Opens an empty database. Returns a function that sends statements and returns their errors. */
async function openEmpty(version: 2 | 3) {
  const database = await openDatabase(version)
  return async (text: string): Promise<readonly string[]> => {
    const answers = (await database
      .call('query', [text])
      .catch((error: Error) => [{ status: 'ERR', result: error.message }])) as Answer[]
    return answers.flatMap(({ status, result }) => (status === 'OK' ? [] : String(result)))
  }
}

async function openDatabase(version: 2 | 3) {
  const database = await (await openOf(version))()
  await database.call('query', ['DEFINE NAMESPACE transago; USE NS transago; DEFINE DATABASE transago'])
  await database.call('use', ['transago', 'transago'])
  return database
}
