import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { leaveFiles } from './leave-code.ts'

const guide = readFileSync('site/content/cirql/guide/index.mdx', 'utf8')
const files = leaveFiles(guide)

/** Uses that compile only if the functions keep the types of a request. */
const uses = `import { count, RecordSchema, select } from 'cirql'
import { z } from 'zod'
import { db } from './client.js'
import { batch, execute } from './execute.js'
const Tool = RecordSchema.extend({ price: z.number() })
const tools = await execute(db, { query: select().from('tool'), schema: Tool })
const [tool, total] = await batch(db, { query: select().one().with(Tool) }, { query: count('tool') })
export const numbers: (number | undefined)[] = [tools[0].price, tool?.price, total]
export const calls = [db.signup, db.authenticate, db.invalidate, db.close]
// @ts-expect-error A price is a number.
export const text: string = tools[0].price`

const events = `import { db } from './client.js'
db.subscribe('connected', () => {})
db.subscribe('disconnected', () => {})`

test('the code that leaves Cirql compiles with the SDK of SurrealDB and strict types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leave-'))
  try {
    for (const [name, version] of [
      ['now', 3],
      ['before', 2],
    ] as const) {
      const modules = join(folder, name, 'node_modules')
      mkdirSync(modules, { recursive: true })
      for (const one of ['cirql', 'zod', '@types']) symlinkSync(resolve('node_modules', one), join(modules, one))
      symlinkSync(resolve(`databases/surreal-${version}/node_modules/surrealdb`), join(modules, 'surrealdb'))
      writeFileSync(join(folder, name, 'package.json'), '{ "type": "module" }')
      for (const [file, text] of files) writeFileSync(join(folder, name, file), text)
      writeFileSync(join(folder, name, 'use.ts'), uses)
    }
    writeFileSync(join(folder, 'now', 'events.ts'), events)
    const old = files.get('client.ts')?.replace('authentication:', 'auth:')
    writeFileSync(join(folder, 'before', 'client.ts'), String(old))
    const [, config = ''] =
      /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(
        readFileSync('site/content/cirql/guide/install.mdx', 'utf8'),
      ) ?? []
    const errors = ['now', 'before'].map((name) => {
      writeFileSync(join(folder, name, 'tsconfig.json'), config)
      return compile(join(folder, name))
    })
    expect([...files.keys()]).toEqual(['execute.ts', 'client.ts', 'lend.ts', 'lend-2.ts', 'add-tool.ts', 'sign-in.ts'])
    expect(errors).toEqual(['', ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test.each([
  { sdk: 1, engine: 'surreal-2', least: 'supportedSurrealDbVersionMin', until: 'supportedSurrealDbVersionUntil' },
  { sdk: 2, engine: 'surreal-3', least: 'MINIMUM_VERSION', until: 'MAXIMUM_VERSION' },
])('version $sdk of the SDK accepts the servers and the TypeScript of its row', async (row) => {
  const folder = resolve(`databases/${row.engine}/node_modules/surrealdb`)
  const { main, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const exported = await import(join(folder, main))
  const [least, until] = [exported[row.least], exported[row.until]]
  expect([least, until].map((server) => exported.isVersionSupported(server))).toEqual([true, false])
  const typescript = peerDependencies.typescript.replaceAll(/\^(\d+)\.0\.0/g, '$1').replace('||', 'or')
  expect(guide).toContain(`| \`surrealdb@${row.sdk}\` | ${least} or later, before ${until} | ${typescript} |`)
})

test('the SDK connects over HTTP too', async () => {
  const sdk = resolve('databases/surreal-3/node_modules/surrealdb/dist/surrealdb.mjs')
  const { createRemoteEngines } = await import(sdk)
  expect(Object.keys(createRemoteEngines())).toEqual(expect.arrayContaining(['http', 'https', 'ws', 'wss']))
})

function compile(cwd: string): string {
  try {
    return execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--noEmit'], {
      cwd,
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
