import { readFileSync } from 'node:fs'
import * as cirql from 'cirql'
import { expect, test } from 'vitest'

const page = readFileSync('content/cirql/api/index.mdx', 'utf8')
const [, table = ''] = /\n\| For \| SurrealQL \| Cirql \|\n.*\n((?:\|.*\n)+)/.exec(page) ?? []
const rows = Array.from(table.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), ([, surrealql = '', code = '']) => ({
  surrealql,
  code,
}))

test('each row of the dictionary is what the writer beside it gives', () => {
  const names = Object.keys(cirql)
  const written = rows.map(({ code }) => {
    const { toQuery } = new Function(...names, `const writer = ${code}; return { toQuery: () => writer.toQuery() }`)(
      ...Object.values(cirql),
    )
    return { surrealql: toQuery(), code }
  })
  expect(rows.length).toBe(table.trim().split('\n').length)
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(written).toEqual(rows)
})
