import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as cirql from 'cirql'
import { expect, test } from 'vitest'

const page = readFileSync('site/content/cirql/api/index.mdx', 'utf8')
const [, table = ''] = /\n\| For \| SurrealQL \| Cirql \|\n.*\n((?:\|.*\n)+)/.exec(page) ?? []
const rows = Array.from(table.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), ([, surrealql = '', code = '']) => ({
  surrealql,
  code,
}))

/** Returns the SurrealQL of a writer, from its source. */
function queryOf(code: string): string {
  const names = Object.keys(cirql)
  const { toQuery } = new Function(...names, `const writer = ${code}; return { toQuery: () => writer.toQuery() }`)(
    ...Object.values(cirql),
  )
  return toQuery()
}

test('each row of the dictionary is what its writer produces', () => {
  const written = rows.map(({ code }) => ({ surrealql: queryOf(code), code }))
  expect(rows.length).toBe(table.trim().split('\n').length)
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(written).toEqual(rows)
})

test('the query on Home is what its writer produces', () => {
  const home = readFileSync('site/content/index.mdx', 'utf8')
  const [, code = '', surrealql] =
    /```ts fragment="without imports"\n(.*?)\n```\n\n```surql\n(.*?)\n```/s.exec(home) ?? []
  expect(queryOf(code)).toBe(surrealql)
})

test('the guide offers readers the data that its samples run on', () => {
  const page = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  const [, shown] = /```surql title="library\.surql"\n(.*?)\n```/s.exec(page) ?? []
  expect(shown).toBe(readFileSync('site/proofs/surrealdb/seed.surql', 'utf8').trimEnd())
})

test('a page with samples to run explains the button', () => {
  const pages = readdirSync('site/content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, text: readFileSync(join('site/content', file), 'utf8') }))
    .filter(({ text }) => /^```ts .*playground/m.test(text))
  expect(pages.map(({ file }) => file)).toContain('cirql/index.mdx')
  expect(pages.filter(({ text }) => !/\*\*Edit and run\*\* opens .* SurrealDB/s.test(text))).toEqual([])
})

test('the npm message quoted by the guide names what Cirql requires', () => {
  const { version, peerDependencies } = JSON.parse(readFileSync('node_modules/cirql/package.json', 'utf8'))
  const page = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  expect(page).toContain(`\`peer zod@"${peerDependencies.zod}" from cirql@${version}\``)
})
