import { readFileSync } from 'node:fs'
import { count, del, lt, raw, select } from 'cirql'
import { expect, test } from 'vitest'
import type { Answer } from '../surrealdb/database.ts'
import { everyDatabase } from '../surrealdb/every-database.ts'

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

/** Returns a value for the operator that no row has in its missing field `stock`. */
function valueFor(name: string): string {
  if (name === 'outside' || name === 'intersects') return '{ type: "Point", coordinates: [10, 60] }'
  return /^not|^inside|Inside|All|Any|None/.test(name) ? '[5]' : '5'
}

test.each(everyDatabase)(
  'SurrealDB %s finds rows without the field with the operators marked †',
  async (version, open) => {
    const database = await open()
    await database.call('use', ['studio', 'library'])
    const isGone = (name: string) => version === '3.0' && /^n?f(?:eq|any|all)$/.test(name)
    const present = operators.filter(({ name }) => !isGone(name))
    const found: string[] = []
    for (const { name, sign } of present) {
      const query = `SELECT id FROM tool WHERE stock ${sign} ${valueFor(name)}`
      const [answer] = (await database.call('query', [query])) as [Answer]
      expect(answer.status, `${name}: ${answer.result}`).toBe('OK')
      if ((answer.result as unknown[]).length === 4) found.push(name)
    }
    expect(operators).toHaveLength(25)
    expect(found).toEqual(present.flatMap(({ name, mark }) => (mark ? [name] : [])))
  },
)

test.each(everyDatabase)(
  'SurrealDB %s deletes rows without the field, unless a value is asked for',
  async (_, open) => {
    const database = await open()
    const send = async (...queries: (string | { toQuery(): string })[]) => {
      const text = queries.map((query) => (typeof query === 'string' ? query : query.toQuery())).join(';\n')
      return ((await database.call('query', [text])) as Answer[]).map(({ result }) => result)
    }
    await database.call('use', ['studio', 'library'])
    await send('UPDATE tool:mower SET stock = null', 'UPDATE tool:saw SET stock = 3')
    const few = { AND: [{ stock: raw('> NULL') }, { stock: lt(5) }] }
    const [safe] = await send(select('id').from('tool').where(few))
    expect(safe).toEqual([{ id: 'tool:saw' }])
    const where = (stock: unknown) => select('VALUE id').from('tool').where({ stock })
    const without = await send(where(raw('= NONE')), where(null), where(raw('<= NULL')))
    expect(without.map((ids) => String([ids].flat().sort()))).toEqual([
      'tool:drill,tool:ladder',
      'tool:mower',
      'tool:drill,tool:ladder,tool:mower',
    ])
    const [deleted] = await send(del('tool').where({ stock: lt(5) }))
    expect(deleted).toHaveLength(4)
  },
)

test.each(everyDatabase)('SurrealDB %s has text, numbers, dates and lists after `> NULL`', async (_, open) => {
  const database = await open()
  await database.call('use', ['studio', 'library'])
  for (const field of ['name', 'price', 'available', 'tags', 'owner', 'added']) {
    const query = count('tool').where({ [field]: raw('> NULL') })
    const [answer] = (await database.call('query', [query.toQuery()])) as [Answer]
    expect(answer.result, field).toEqual([{ count: 4 }])
  }
})

test.each(everyDatabase)('SurrealDB %s finds rows without related rows with `= []`', async (_, open) => {
  const database = await open()
  await database.call('use', ['studio', 'library'])
  const related = select('id')
    .from('borrowed')
    .where({ in: raw('= $parent.id') })
  const query = select('name')
    .from('member')
    .where({ QUERY: [related, raw('= []')] })
  const [answer] = (await database.call('query', [query.toQuery()])) as [Answer]
  expect(answer.result).toEqual([{ name: 'Cleo' }])
})
