import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const guide = readFileSync('content/cirql/guide/index.mdx', 'utf8')
const block = (title: string) =>
  guide.split(`\`\`\`ts title="${title}" fragment`)[1]?.split('\n```')[0]?.replace(/.*\n/, '')

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
      symlinkSync(
        resolve(`proofs/transago/engines/surreal-${version}/node_modules/surrealdb`),
        join(modules, 'surrealdb'),
      )
      writeFileSync(join(folder, name, 'package.json'), '{ "type": "module" }')
      writeFileSync(join(folder, name, 'execute.ts'), String(block('execute.ts')))
    }
    writeFileSync(join(folder, 'now', 'client.ts'), `${block('client.ts')}\nconst price: number = tools[0].price`)
    const [, config = ''] =
      /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(readFileSync('content/cirql/guide/install.mdx', 'utf8')) ?? []
    const errors = ['now', 'before'].map((name) => {
      writeFileSync(join(folder, name, 'tsconfig.json'), config)
      return compile(join(folder, name))
    })
    expect(errors).toEqual(['', ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test.each([
  { sdk: 1, engine: 'surreal-2', least: 'supportedSurrealDbVersionMin', until: 'supportedSurrealDbVersionUntil' },
  { sdk: 2, engine: 'surreal-3', least: 'MINIMUM_VERSION', until: 'MAXIMUM_VERSION' },
])('version $sdk of the SDK accepts the servers and the TypeScript of its row', async (row) => {
  const folder = resolve(`proofs/transago/engines/${row.engine}/node_modules/surrealdb`)
  const { main, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const exported = await import(join(folder, main))
  const [least, until] = [exported[row.least], exported[row.until]]
  expect([least, until].map((server) => exported.isVersionSupported(server))).toEqual([true, false])
  const typescript = peerDependencies.typescript.replaceAll(/\^(\d+)\.0\.0/g, '$1').replace('||', 'or')
  expect(guide).toContain(`| \`surrealdb@${row.sdk}\` | ${least} or later, before ${until} | ${typescript} |`)
})

test('the SDK connects over HTTP, too', async () => {
  const sdk = resolve('proofs/transago/engines/surreal-3/node_modules/surrealdb/dist/surrealdb.mjs')
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
