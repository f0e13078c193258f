import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { count, create, del, eq, gt, lt, raw, select, type, update } from 'cirql'
import fc from 'fast-check'
import { listSamples } from 'studio-docs/project'
import { describe, expect, test } from 'vitest'
import { readSiteToCheck } from '../../../packages/engine/src/commands/checked-site.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
import { codeOfCollection } from '../../../packages/engine/src/site/project-pages.ts'
import { runModules } from '../../../packages/samples/src/run-modules.ts'
import { runOthers } from '../../../packages/samples/src/run-others.ts'
import { toModule } from '../../../packages/samples/src/sample-module.ts'
import config from '../../site.config.ts'
import { everyDatabase, openLibrary } from '../surrealdb/every-database.ts'
import { cirqlSamples } from './project.ts'
import { connect } from './send-queries.ts'

const page = readFileSync('site/content/cirql/api/count.mdx', 'utf8')
const rows = page.match(/^\| `eq` `neq`.*?^\| `outside`.*?$/ms)?.[0].split('\n') ?? []
/** The operators of the page's table, with their sign and whether † marks them. */
const operators = rows.flatMap((row) => {
  const [names = '', signs = ''] = row.split(' | ')
  const list = Array.from(signs.matchAll(/`(.*?)`/g), ([, sign]) => sign)
  return Array.from(names.matchAll(/`(\w+)`( †)?/g), ([, name = '', mark], index) => ({
    name,
    sign: list[index],
    mark,
  }))
})

const createPage = readFileSync('site/content/cirql/api/create.mdx', 'utf8')
/** SurrealDB 1 stores each of these as something other than text. */
const taken = [
  'tool:drill',
  '12:30',
  'x:007',
  'mailto:me',
  'a:`b`',
  'ab:[1,2]',
  'a:{b:1}',
  'a:ulid()',
  '2024-05-01T00:00:00+02:00',
  '2024-05-01T00:00:00Z',
  '0189C8F4-9b1a-7c3e-8f00-0123456789ab',
]
const texts = [...taken, '', 'NONE', ' tool:drill', 'note: hello', '1h30m', '$text', '"', '\\', '12']

/** The form of the page. */
const asText = raw('= string::slice($text, 1)')
const paramsOf = (text: string) => ({ text: ` ${text}` })

/** Returns a value for the operator that no row has in its missing field `stock`. */
function valueFor(name: string): string {
  if (name === 'outside' || name === 'intersects') return '{ type: "Point", coordinates: [10, 60] }'
  return /^not|^inside|Inside|All|Any|None/.test(name) ? '[5]' : '5'
}

describe.each(everyDatabase)('SurrealDB %s', (version, open) => {
  // A wrong order can look right: on SurrealDB 3.0, some rows stay as they are stored.
  test('sorts the rows of each ordered sample in both directions', async () => {
    const send = await connect(open)
    const params = { min: 0, id: 'member:ada', names: ['Drill', 'Saw'], after: '2024-05-02T00:00:00Z' }
    const isSorted = async (statement: string, field: string) => {
      const [up, down] = await send([`${statement} ASC`, `${statement} DESC`], params)
      const [values, reversed] = [up, down].map((rows) => (rows as Record<string, unknown>[]).map((row) => row[field]))
      expect(values, statement).not.toEqual([])
      return String(reversed) === String(values?.toReversed())
    }
    const ordered = [...stored.values()].flatMap(({ blocks }) =>
      blocks.flatMap(({ code }) => [...code.matchAll(/^(SELECT (?!VALUE).* ORDER BY (\w+))(?: ASC| DESC)?;?$/gm)]),
    )
    expect(ordered.length).toBeGreaterThan(10)
    for (const [, statement = '', field = ''] of ordered) expect(await isSorted(statement, field), statement).toBe(true)
    expect(await isSorted('SELECT out.name AS what FROM borrowed ORDER BY what', 'what')).toBe(version !== '3.0')
  })

  test('finds rows without the field with the operators marked †', async () => {
    const send = await connect(open)
    const isGone = (name: string) => version === '3.0' && /^n?f(?:eq|any|all)$/.test(name)
    const present = operators.filter(({ name }) => !isGone(name))
    const found: string[] = []
    for (const { name, sign } of present) {
      const [ids] = await send([`SELECT id FROM tool WHERE stock ${sign} ${valueFor(name)}`])
      expect(ids, name).toBeInstanceOf(Array)
      if ((ids as unknown[]).length === 4) found.push(name)
    }
    expect(operators).toHaveLength(25)
    expect(found).toEqual(present.flatMap(({ name, mark }) => (mark ? [name] : [])))
  })

  test('deletes rows without the field, unless a value is asked for', async () => {
    const send = await connect(open)
    await send(['UPDATE tool:mower SET stock = null', 'UPDATE tool:saw SET stock = 3'])
    const few = { AND: [{ stock: raw('> NULL') }, { stock: lt(5) }] }
    expect(await send([select('id').from('tool').where(few)])).toEqual([[{ id: 'tool:saw' }]])
    const where = (stock: unknown) => select('VALUE id').from('tool').where({ stock })
    const without = await send([where(raw('= NONE')), where(null), where(raw('<= NULL'))])
    expect(without.map((ids) => String([ids].flat().sort()))).toEqual([
      'tool:drill,tool:ladder',
      'tool:mower',
      'tool:drill,tool:ladder,tool:mower',
    ])
    const [deleted] = await send([del('tool').where({ stock: lt(5) })])
    expect(deleted).toHaveLength(4)
  })

  test('has text, numbers, dates and lists after `> NULL`', async () => {
    const send = await connect(open)
    const fields = ['name', 'price', 'available', 'tags', 'owner', 'added']
    const counts = await send(fields.map((field) => count('tool').where({ [field]: raw('> NULL') })))
    expect(counts).toEqual(fields.map(() => [{ count: 4 }]))
  })

  test('finds rows without related rows with `= []`', async () => {
    const send = await connect(open)
    const related = select('id')
      .from('borrowed')
      .where({ in: raw('= $parent.id') })
    const query = select('name')
      .from('member')
      .where({ QUERY: [related, raw('= []')] })
    expect(await send([query])).toEqual([[{ name: 'Cleo' }]])
  })

  test('inserts a missing record, and changes an older one only', async () => {
    const send = await connect(open)
    const upsert = async (id: string, price: number, version: number) => {
      const row = { id, price, version }
      await send(['INSERT IGNORE INTO tool $row'], { row })
      const changes = update(raw('(<record> $id)')).merge({ price, version })
      const [changed] = await send([changes.where({ version: lt(version) })], { id: `tool:⟨${id}⟩` })
      const [stored] = await send([`SELECT VALUE [price, version] FROM tool:⟨${id}⟩`])
      return `${(changed as unknown[]).length} changed: ${stored}`
    }
    expect(await upsert('saw', 15, 2)).toBe('1 changed: 15,2')
    expect(await upsert('saw', 13, 2)).toBe('0 changed: 15,2')
    expect(await upsert('saw', 14, 1)).toBe('0 changed: 15,2')
    expect(await upsert('saw', 16, 3)).toBe('1 changed: 16,3')
    for (const id of ['axe', '7', 'a-b', 'x y', '018f6f3e-0000-7000-8000-000000000000']) {
      expect(await upsert(id, 30, 1), id).toBe('0 changed: 30,1')
      expect(await upsert(id, 31, 2), id).toBe('1 changed: 31,2')
    }
  })

  test('an update or UPSERT with a condition may create a missing record', async () => {
    const send = await connect(open)
    const isMissing = { price: raw('= NONE') }
    await send([
      update('tool:one')
        .set('price', 1)
        .where({ price: gt(100) }),
    ])
    await send([update('tool:two').set('price', 1).where(isMissing)])
    const made = await send(['SELECT VALUE id FROM tool:one', 'SELECT VALUE id FROM tool:two'])
    expect(made).toEqual([[], version === '1.0' ? ['tool:two'] : []])
    if (version === '1.0') return
    await send(['UPSERT tool:three SET price = 20 WHERE price > 100'])
    expect(await send(['SELECT VALUE price FROM tool:three'])).toEqual([[20]])
  })

  test('on the right of ON DUPLICATE KEY UPDATE, += and $input do what the page says', async () => {
    const send = await connect(open)
    const rows = [{ id: 'saw', price: 15 }]
    await send(['INSERT INTO tool $rows ON DUPLICATE KEY UPDATE price = $input.price, uses += 1'], { rows })
    expect(await send(['SELECT VALUE [price, uses] FROM tool:saw'])).toEqual([[[15, 1]]])
  })

  test('a cursor finds the rows before it, newest first, and none without a date', async () => {
    const send = await connect(open)
    const added = '2024-02-10T09:00:00Z'
    await send([`CREATE tool:rake SET added = type::datetime("${added}")`, 'CREATE tool:axe'])
    const when = type.datetime(added)
    const rest = { OR: [{ added: lt(when) }, { added: eq(when), id: raw('< <record> $id') }] }
    const before = async (where: object) => {
      const page = select('id', 'added').from('tool').where(where).orderBy({ added: 'desc', id: 'desc' })
      return ((await send([page], { id: 'tool:saw' })) as { id: string }[][]).flat().map((row) => String(row.id))
    }
    expect(await before({ AND: [{ added: raw('> NULL') }], ...rest })).toEqual(['tool:rake', 'tool:ladder'])
    expect(await before(rest)).toContain('tool:axe')
  })

  test('a cursor of a date as text and an id finds the rows after it, once', async () => {
    const send = await connect(open)
    const at = '2024-02-10T09:00:00.123456789Z'
    await send(['a', 'b', 'c'].map((id) => `CREATE draft:${id} SET added = type::datetime("${at}")`))
    await send([`CREATE draft:d SET added = type::datetime("2024-02-11T00:00:00Z")`, 'DELETE draft:one'])
    const after = async (added: unknown, id: string) => {
      const when = type.datetime(added)
      const rest = [{ added: gt(when) }, { added: eq(when), id: raw('> <record> $id') }]
      const page = select('id', 'added').from('draft').where({ OR: rest }).orderBy({ added: 'asc', id: 'asc' })
      return ((await send([page], { id })) as { id: string }[][]).flat().map((row) => String(row.id))
    }
    // Some of these clients shorten dates.
    const [[last]] = (await send(['SELECT VALUE <string> added FROM draft:b'])) as [[string]]
    expect(await after(last, 'draft:b')).toEqual(['draft:c', 'draft:d'])
    expect(await after(new Date(at), 'draft:b')).toContain('draft:a')
  })

  test('stores and finds texts in the form of the page', async () => {
    const send = await connect(open)
    const isString = version === '3.0' ? 'type::is_string' : 'type::is::string'
    for (const text of texts) {
      await send(['DELETE draft'])
      await send([create('draft:note').set('name', asText)], paramsOf(text))
      const [stored] = await send([`SELECT name, ${isString}(name) AS is FROM draft`])
      expect(stored, text).toEqual([{ name: text, is: true }])
      const [found] = await send([select('name').from('draft').where({ name: asText })], paramsOf(text))
      expect(found, text).toHaveLength(1)
    }
  })

  test('stores any text in the form of the page', async () => {
    const send = await connect(open)
    const unit = fc.constantFrom(...'a1:-T0Z+[]{}`⟨⟩()"\'\\/ \n|😀é')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 12 }), async (text) => {
        const [rows] = await send([create('draft').set('name', asText)], paramsOf(text))
        expect(rows).toMatchObject([{ name: text }])
      }),
      { numRuns: 60 },
    )
  })

  test('refuses a zero or half a pair, which the page removes', async () => {
    const send = await connect(open)
    const [, pattern = ''] = /text\.replace\((\/.*?\/gu), ''\)/.exec(createPage) ?? []
    const clean = new RegExp(pattern.slice(1, -3), 'gu')
    for (const text of ['a\0b', 'a\ud800b', '\udc00'])
      if (version !== '3.0' || text !== 'a\0b')
        await expect(send([create('draft').set('name', text)])).rejects.toThrow()
    const [rows] = await send([create('draft').set('name', 'a\0b\ud800😀'.replace(clean, ''))])
    expect(rows).toMatchObject([{ name: 'ab😀' }])
  })
})

test('the sample of the page has the form that is tested here', () => {
  expect(createPage).toContain(".set('safe', raw('= string::slice($text, 1)'))")
  expect(createPage).toMatch(/params: { text: ` \${input}` }/)
})

test('SurrealDB 1 turns text into links, dates and ids, and `type.string` stores it changed', async () => {
  const send = await connect(openLibrary)
  const changed: string[] = []
  for (const text of taken) {
    await send(['DELETE draft'])
    await send([create('draft:note').set('name', text)])
    expect(await send(['SELECT type::is::string(name) AS is FROM draft']), text).toEqual([[{ is: false }]])
    const [rows] = await send([create('draft').set('name', eq(type.string(text)))])
    const [row] = rows as readonly { readonly name: string }[]
    if (row?.name !== text) changed.push(`${text} → ${row?.name}`.replace(/(→ a:)\w{26}/, '$1…'))
  }
  expect(changed).toEqual([
    '12:30 → ⟨12⟩:30',
    'x:007 → x:7',
    'a:`b` → a:b',
    'ab:[1,2] → ab:[1, 2]',
    'a:{b:1} → a:{ b: 1 }',
    'a:ulid() → a:…',
    '2024-05-01T00:00:00+02:00 → 2024-04-30T22:00:00Z',
    '0189C8F4-9b1a-7c3e-8f00-0123456789ab → 0189c8f4-9b1a-7c3e-8f00-0123456789ab',
  ])
})

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const pages = codeOfCollection(readSiteToCheck(projectRoot, config).entries, 'cirql')
const modules = listSamples(pages).map(toModule)
const stored = readResults(projectRoot, [cirqlSamples])

// `npm run check` compiles the samples and compares their results on the first server.
test('every sample has its stored difference on every newer server', async () => {
  const { executions } = await runModules(projectRoot, cirqlSamples, modules)
  expect(executions.size).toBe(modules.length)
  const { differences, problems } = await runOthers(projectRoot, cirqlSamples.others ?? [], executions)
  expect(problems).toEqual([])
  for (const module of modules) {
    const { code, key } = module.sample
    expect(differences.get(module) ?? {}, code).toEqual(stored.get(key)?.differences ?? {})
  }
})

test('every stored difference belongs to a sample', () => {
  const keys = new Set(modules.map(({ sample }) => sample.key))
  const differing = [...stored].filter(([, { differences: found }]) => found)
  expect(differing.length).toBeGreaterThan(15)
  expect(differing.filter(([key]) => !keys.has(key))).toEqual([])
})
