import { readFileSync } from 'node:fs'
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
  const [, code = '', surrealql] = /```ts\n(.*?)\n```\n\n```surql\n(.*?)\n```/s.exec(home) ?? []
  expect(queryOf(code)).toBe(surrealql)
})
