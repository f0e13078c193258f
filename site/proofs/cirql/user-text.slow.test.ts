import { readFileSync } from 'node:fs'
import { create, eq, raw, select, type } from 'cirql'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../surrealdb/database.ts'
import { everyDatabase, openLibrary } from '../surrealdb/every-database.ts'
import type { SampleDatabase } from '../surrealdb/transport.ts'

const page = readFileSync('site/content/cirql/api/create.mdx', 'utf8')
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

export const unused = 0
async function connect(open: () => Promise<SampleDatabase>) {
  const database = await open()
  await database.call('use', ['studio', 'library'])
  return async (writer: { toQuery(): string } | string, params = {}) => {
    const query = typeof writer === 'string' ? writer : writer.toQuery()
    const answers = (await database.call('query', [query, params])) as Answer[]
    return answers[0]?.result as readonly { readonly name?: unknown }[]
  }
}

test('the sample of the page has the form that is tested here', () => {
  expect(page).toContain(".set('safe', raw('= string::slice($text, 1)'))")
  expect(page).toMatch(/params: { text: ` \${input}` }/)
})

test.each(everyDatabase)('SurrealDB %s stores and finds texts in the form of the page', async (version, open) => {
  const send = await connect(open)
  const isString = version === '3.0' ? 'type::is_string' : 'type::is::string'
  for (const text of texts) {
    await send('DELETE draft')
    await send(create('draft:note').set('name', asText), paramsOf(text))
    expect(await send(`SELECT name, ${isString}(name) AS is FROM draft`), text).toEqual([{ name: text, is: true }])
    expect(await send(select('name').from('draft').where({ name: asText }), paramsOf(text)), text).toHaveLength(1)
  }
})

test.each(everyDatabase)('SurrealDB %s stores any text in the form of the page', async (_, open) => {
  const send = await connect(open)
  const unit = fc.constantFrom(...'a1:-T0Z+[]{}`⟨⟩()"\'\\/ \n|😀é')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 12 }), async (text) => {
      const [row] = await send(create('draft').set('name', asText), paramsOf(text))
      expect(row?.name).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test('SurrealDB 1 turns text into links, dates and ids, and `type.string` stores it changed', async () => {
  const send = await connect(openLibrary)
  const changed: string[] = []
  for (const text of taken) {
    await send('DELETE draft')
    await send(create('draft:note').set('name', text))
    expect(await send('SELECT type::is::string(name) AS is FROM draft'), text).toEqual([{ is: false }])
    const [row] = await send(create('draft').set('name', eq(type.string(text))))
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

test.each(everyDatabase)(
  'SurrealDB %s refuses a zero or half a pair, which the page removes',
  async (version, open) => {
    const send = await connect(open)
    const [, pattern = ''] = /text\.replace\((\/.*?\/gu), ''\)/.exec(page) ?? []
    const clean = new RegExp(pattern.slice(1, -3), 'gu')
    for (const text of ['a\0b', 'a\ud800b', '\udc00'])
      if (version !== '3.0' || text !== 'a\0b') await expect(send(create('draft').set('name', text))).rejects.toThrow()
    const [row] = await send(create('draft').set('name', 'a\0b\ud800😀'.replace(clean, '')))
    expect(row?.name).toBe('ab😀')
  },
)
