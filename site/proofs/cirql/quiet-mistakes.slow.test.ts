import { readFileSync } from 'node:fs'
import { create, del, eq, gt, param, parseQueries, raw, select, type } from 'cirql'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../surrealdb/every-database.ts'
import { connect } from './send-queries.ts'

const createPage = readFileSync('site/content/cirql/api/create.mdx', 'utf8')
const countPage = readFileSync('site/content/cirql/api/count.mdx', 'utf8')
const deletePage = readFileSync('site/content/cirql/api/delete.mdx', 'utf8')
const indexPage = readFileSync('site/content/cirql/api/index.mdx', 'utf8')
const installPage = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
const relatePage = readFileSync('site/content/cirql/api/relate.mdx', 'utf8')
const updatePage = readFileSync('site/content/cirql/api/update.mdx', 'utf8')

// Statements that succeed, but store, find or delete other things than one expects.
describe.each(everyDatabase)('SurrealDB %s', (version, open) => {
  test('takes `undefined` and a parameter without a value for a missing field', async () => {
    const send = await connect(open)
    await send(['UPDATE tool:saw SET stock = 3'])
    const ids = (stock: unknown) => select('VALUE id').from('tool').where({ stock })
    const [absent, unset, any] = await send([ids(undefined), ids(eq(param('no'))), ids(gt(param('no')))])
    expect([absent, unset, any].map((found) => String([found].flat().sort()))).toEqual([
      'tool:drill,tool:ladder,tool:mower',
      'tool:drill,tool:ladder,tool:mower',
      'tool:saw',
    ])
    const [deleted] = await send([del('tool').where({ stock: undefined })])
    expect(deleted).toHaveLength(3)
  })

  test('converts dates and links of `params` in the forms of the page', async () => {
    const send = await connect(open)
    const [, insert = ''] = /`(INSERT INTO loan \(SELECT .*?)`/.exec(createPage) ?? []
    const id = 'loan:⟨9⟩'
    const between = (field: string) =>
      `${field} > type::datetime("2024-04-01T00:00:00Z") AND ${field} < type::datetime("2024-06-01T00:00:00Z")`
    // Cirql sends JSON, where a date is text.
    const rows = [{ id: '9', member: 'member:ada', due: '2024-05-01T00:00:00Z' }]
    const read = `SELECT VALUE [member.name, ${between('due')}] FROM ${id}`
    const after = async (statement: string) => (await send([`DELETE ${id}`, statement, read], { rows }))[2]
    expect(await after('INSERT INTO loan $rows')).toEqual([version === '1.0' ? ['Ada', true] : [null, false]])
    expect(await after(insert)).toEqual([['Ada', true]])
    const since = { since: '2024-03-15T00:00:00Z' }
    const [tools] = await send(
      [
        select('id')
          .from('tool')
          .where({ added: gt(type.datetime(param('since'))) }),
      ],
      since,
    )
    expect(tools).toHaveLength(1)
    if (version === '1.0') return
    const [, upsert = ''] = /`(UPSERT \(<record> \$id\) SET .*?)`/.exec(updatePage) ?? []
    await send([upsert], { id: 'tool:saw', added: '2024-05-01T00:00:00Z' })
    expect(await send([`SELECT VALUE ${between('added')} FROM tool:saw`])).toEqual([[true]])
  })

  test('creates a missing record and changes another, in the statements of the page', async () => {
    const send = await connect(open)
    const [, upsert = ''] = /query\('(UPSERT .*? MERGE \$fields)'\)/.exec(updatePage) ?? []
    const insert = 'INSERT INTO tool $row ON DUPLICATE KEY UPDATE price = $input.price'
    // SurrealDB 1 has no UPSERT.
    const statements = version === '1.0' ? [insert] : [insert, upsert]
    for (const [index, statement] of statements.entries())
      for (const id of ['saw', `axe${index}`]) {
        const price = 40 + index
        const params = { id: `tool:${id}`, fields: { price }, row: { id, price } }
        expect((await send([statement], params)).flat(), statement).toHaveLength(1)
        expect(await send([`SELECT VALUE price FROM tool:${id}`])).toEqual([[price]])
      }
    expect(await send(['SELECT VALUE name FROM tool:saw'])).toEqual([['Saw']])
  })

  test('with a unique index, INSERT IGNORE stores a duplicate on 2.3', async () => {
    const send = await connect(open)
    await send(['DEFINE INDEX email ON member FIELDS email UNIQUE'])
    const row = { email: 'ada@example.com', name: 'Eve' }
    await send(['INSERT INTO member $row ON DUPLICATE KEY UPDATE name = $input.name'], { row })
    expect(await send(['SELECT VALUE name FROM member:ada', 'SELECT id FROM member'])).toEqual([
      ['Eve'],
      Array(3).fill(expect.anything()),
    ])
    await send(['INSERT IGNORE INTO member $row'], { row })
    const [members] = await send(['SELECT id FROM member'])
    expect(members).toHaveLength(version === '2.3' ? 4 : 3)
  })

  test('deletes the edges of a deleted record, and leaves links to it', async () => {
    const send = await connect(open)
    await send(['CREATE loan:9 SET tool = tool:drill', 'DELETE tool:drill'])
    const left = await send([
      'SELECT id FROM borrowed WHERE out = tool:drill',
      'SELECT VALUE tool FROM loan:9',
      'SELECT * FROM tool:drill',
    ])
    expect(left.map(String)).toEqual(['', 'tool:drill', ''])
  })
  test('leaves out rows that a signed-in user may not see, without an error', async () => {
    const database = await open()
    await database.call('use', ['studio', 'library'])
    const names = { NS: 'studio', DB: 'library', SC: 'member', AC: 'member' }
    await database.call('signin', [{ ...names, email: 'ada@example.com', password: 'correct horse' }])
    const answers = await database.call('query', ['SELECT name FROM tool', {}])
    expect(answers).toMatchObject([{ status: 'OK', result: [] }])
  })

  test('deletes what is older than 30 days, and nothing that is no date', async () => {
    const [, age = ''] = /const age = raw\('(.*?)'\)/.exec(deletePage) ?? []
    const [, early = ''] = /const isDate = gt\(type\.datetime\('(.*?)'\)\)/.exec(deletePage) ?? []
    expect(countPage).toContain(`AND: [{ added: gt(type.datetime('${early}')) }, { added: raw('${age}') }]`)
    const others = ['new SET added = time::now()', 'none', 'null SET added = NULL', 'number SET added = 5']
    const deleted = async (guard: object) => {
      const send = await connect(open)
      // Here, SurrealDB 2 and 3 store text.
      await send([...others.map((row) => `CREATE tool:${row}`), create('tool:text').set('added', new Date())])
      const [gone] = await send([del('tool').where({ AND: [{ added: guard }, { added: raw(age) }] })])
      return (gone as { id: string }[]).map(({ id }) => String(id).slice(5)).sort()
    }
    const old = ['drill', 'ladder', 'mower', 'saw']
    expect(await deleted(gt(type.datetime(early)))).toEqual(old)
    const text = version === '1.0' ? [] : ['text']
    expect(await deleted(raw('> NULL'))).toEqual([...old, 'number', ...text].sort())
    expect(await deleted(raw('>= NONE'))).toEqual([...old, 'none', 'null', 'number', ...text].sort())
  })

  test('changes rows with their ids as read, and inserts others, in the statement of the page', async () => {
    const send = await connect(open)
    const [, upsert = ''] = /`(INSERT INTO tool \(SELECT .*?)`/s.exec(createPage) ?? []
    const prices = [
      { id: 'tool:saw', price: 15 },
      { id: 'tool:⟨a-b⟩', price: 30 },
    ]
    const read = 'SELECT VALUE [<string> id, price] FROM tool WHERE price = 15 OR price = 30'
    await send([upsert.replace(/\s+/g, ' ')], { prices })
    const [rows] = (await send([read])) as [[string, number][]]
    expect(rows.map(([id, price]) => `${id.replace(/[⟨⟩`]/g, '')} ${price}`).sort()).toEqual([
      'tool:a-b 30',
      'tool:saw 15',
    ])
    const uncast = 'INSERT INTO tool $prices ON DUPLICATE KEY UPDATE price = $input.price'
    const [, all] = await send([uncast, 'SELECT id FROM tool'], { prices })
    expect(all).toHaveLength(version === '1.0' ? 5 : 7)
  })

  test('names the reason in the block of the page, which changes nothing', async () => {
    const send = await connect(open)
    const [, block = ''] = /const text = `(.*?)`/.exec(indexPage) ?? []
    const reasonOf = async (text: string) =>
      String(await send([block.replace(/\$\{query\}/, () => text)], { id: 'tool:drill' }))
    await send(['DEFINE INDEX email ON member FIELDS email UNIQUE'])
    expect(await reasonOf('CREATE (<record> $id)')).toContain('already exists')
    expect(await reasonOf('CREATE member SET email = "ada@example.com"')).toContain('already contains')
    expect(await reasonOf('{ IF true { THROW "taken" }; RETURN CREATE tool:axe }')).toContain('taken')
    const writes = ['UPDATE tool SET uses += 1', 'CREATE tool:axe', 'DELETE loan']
    for (const text of [...writes, 'RETURN CREATE tool:axe', '{ RETURN CREATE tool:axe }'])
      expect(await reasonOf(text)).toContain('No error')
    const left = await send(['SELECT id FROM tool WHERE uses > 0', 'SELECT id FROM tool:axe', 'SELECT id FROM loan'])
    expect(left.map((rows) => (rows as unknown[]).length)).toEqual([0, 0, 2])
  })

  test('relates the pairs of a list in the loop of the page, or none', async () => {
    const send = await connect(open)
    const [, loop = ''] = /`(FOR \$pair IN .*?)`,\n/s.exec(relatePage) ?? []
    // The embedded SurrealDB 1.0 finds errors by lines.
    const line = loop.replace(/\s+/g, ' ')
    const edges = async () => ((await send(['SELECT VALUE [<string> in, <string> out] FROM borrowed']))[0] as []).length
    const pair = { who: 'member:bo', what: 'tool:saw' }
    await send([line], { pairs: [pair, { who: 'nobody', what: 'tool:saw' }] })
    expect(await edges()).toBe(3)
    await send([line], { pairs: [pair, { who: 'member:cleo', what: 'tool:drill' }] })
    expect(await edges()).toBe(5)
    const found = await send([
      'SELECT VALUE ->borrowed->tool.name FROM member:cleo',
      'SELECT ->borrowed->tool.* AS tools FROM member:bo',
    ])
    expect(found).toMatchObject([
      [['Drill']],
      [{ tools: expect.arrayContaining([expect.objectContaining({ name: 'Saw' })]) }],
    ])
  })

  test.skipIf(version === '1.0')(
    'signs a member of the data to try in with the access method of the page',
    async () => {
      const database = await open()
      await database.call('use', ['studio', 'library'])
      const [, access = ''] = /```surql\n(DEFINE ACCESS member .*?)```/s.exec(installPage) ?? []
      await database.call('query', [access.replace('ACCESS member', 'ACCESS guest'), {}])
      const names = { NS: 'studio', DB: 'library', AC: 'guest', password: 'correct horse' }
      await database.call('signin', [{ ...names, email: 'ada@example.com' }])
      expect(await database.call('query', ['RETURN $auth', {}])).toMatchObject([{ result: 'member:ada' }])
    },
  )

  test('signs users up with own passwords, each to their own rows, in the statements of the page', async () => {
    const database = await open()
    await database.call('use', ['studio', 'library'])
    const define = version === '1.0' ? 'SCOPE' : 'ACCESS'
    const blocks = Array.from(installPage.matchAll(/```surql\n(DEFINE TABLE .*?)```/gs), ([, text = '']) => text)
    const [accounts = ''] = blocks.filter((text) => text.includes(`DEFINE ${define} user`))
    // The embedded SurrealDB 1.0 finds errors by lines.
    const run = async (text: string, params = {}) =>
      ((await database.call('query', [text.trim().replace(/\s+/g, ' '), params])) as { result: unknown }[]).at(-1)
        ?.result
    const notes = blocks.find((text) => text.startsWith('DEFINE TABLE note')) ?? ''
    for (const { query } of parseQueries(`${accounts}${notes}`.trim())) await run(query.toQuery())
    const user = (email: string, password: string) => ({
      ...{ NS: 'studio', DB: 'library', SC: 'user', AC: 'user' },
      ...{ email, password },
    })
    const enter = (method: 'signin' | 'signup', email: string, password: string) =>
      database.call(method, [user(email, password)]).then(
        () => true,
        () => false,
      )
    for (const [email, password] of [
      ['dina@example.com', ''],
      ['dina@example.com', 'seven77'],
      ['', 'password 1'],
    ] as const) {
      expect(await enter('signup', email, password)).toBe(false)
      expect(await enter('signin', email, password)).toBe(false)
    }
    expect(await enter('signup', 'dina@example.com', 'dina 1234')).toBe(true)
    expect(await run('CREATE note SET text = "Buy nails", owner = $auth')).toHaveLength(1)
    expect(await run('CREATE tool:axe')).toEqual([])
    expect(await enter('signup', 'dina@example.com', 'other 123')).toBe(false)
    expect(await enter('signin', 'dina@example.com', 'other 123')).toBe(false)
    expect(await enter('signup', 'emil@example.com', 'emil 1234')).toBe(true)
    expect(await run('SELECT * FROM note')).toEqual([])
    // On SurrealDB 1, the table of the page lets users read no account.
    expect(await run('SELECT VALUE email FROM user')).toEqual(version === '1.0' ? [] : ['emil@example.com'])
    for (const fields of ['*', 'VALUE pass', 'pass AS other', 'VALUE [pass]'])
      expect(JSON.stringify(await run(`SELECT ${fields} FROM user`)), fields).not.toContain('argon2')
    expect(await run('SELECT id FROM user WHERE pass > ""')).toEqual([])
    const attacks = [
      'UPDATE user SET pass = crypto::argon2::generate("hacked")',
      'UPDATE note SET owner = $auth',
      'DELETE note',
      'DELETE user WHERE email = "dina@example.com" RETURN BEFORE',
      'CREATE user SET email = "third@example.com", pass = "x"',
      'INSERT INTO user { email: "third@example.com", pass: "x" }',
    ]
    for (const attack of attacks) expect(await run(attack), attack).toEqual([])
    expect(await enter('signin', 'dina@example.com', 'hacked')).toBe(false)
    expect(await enter('signin', 'dina@example.com', 'dina 1234')).toBe(true)
    expect(await run('SELECT VALUE text FROM note')).toEqual(['Buy nails'])
    expect(String(await run('RETURN $auth'))).toMatch(/^user:/)
  })

  test('applies the loop of the page as a whole, or nothing of it', async () => {
    const send = await connect(open)
    const [, loop = ''] = /`(FOR \$row IN .*?)`,\n/s.exec(updatePage) ?? []
    const prices = (drill: unknown) => [
      { id: 'tool:saw', price: 14 },
      { id: 'tool:drill', price: drill },
    ]
    const stored = async () => (await send(['SELECT VALUE price FROM tool:saw, tool:drill']))[0]
    await send(['DEFINE FIELD price ON tool TYPE number'])
    expect((await send([loop], { prices: prices('much') })).join()).toContain('price')
    expect(await stored()).toEqual([12, 25])
    await send([loop], { prices: prices(27) })
    expect(await stored()).toEqual([14, 27])
  })

  test('lends a tool once, in the block of the page', async () => {
    const send = await connect(open)
    const [, block = ''] = /`({\n +IF array::len.*?)`,\n/s.exec(updatePage) ?? []
    // The embedded SurrealDB 1.0 finds errors by lines.
    const line = block.replace(/\s+/g, ' ')
    const lend = async () => (await send([line], { tool: 'tool:drill' })).flat()
    const before = await send(['SELECT id FROM loan'])
    expect(await lend()).toMatchObject([{ tool: 'tool:drill' }])
    expect(String(await lend())).toContain('taken')
    expect((await send(['SELECT id FROM loan'])).flat()).toHaveLength(before.flat().length + 1)
  })
})
