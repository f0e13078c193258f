import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headings, part } from './troubleshooting-page.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('without the package `ws`, the import of Cirql fails with its message', () => {
  for (const name of ['cirql', 'isomorphic-ws', 'zod'])
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', "import 'cirql'"], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toContain(headings.get('no-ws'))
})

test('the import of a name that Cirql does not have fails in Node.js and in TypeScript', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const code = "import { upsert } from 'cirql'\nupsert"
  expect(run('--input-type=module', '-e', code)).toContain(headings.get('no-export'))
  expect(compile([code])).toContain(`error TS2305: Module '"cirql"' has no exported member`)
})

test.runIf(process.version < 'v22')('Node.js refuses to run a file of TypeScript', () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'first.ts'), '')
  expect(run('first.ts')).toContain(headings.get('unknown-extension'))
})

test('Node.js refuses a certificate that no authority has signed', () => {
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-keyout', 'key.pem', '-out', 'ca.pem'], { cwd: folder, stdio: 'ignore' })
  const code = `import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
const server = createServer({ key: readFileSync('key.pem'), cert: readFileSync('ca.pem') })
server.listen(0, '127.0.0.1', () =>
  fetch(\`https://127.0.0.1:\${server.address().port}/\`).catch(({ cause }) => {
    console.error(cause)
    process.exit()
  }),
)`
  const said = run('--input-type=module', '-e', code)
  for (const words of [headings.get('bad-certificate'), 'DEPTH_ZERO_SELF_SIGNED_CERT']) expect(said).toContain(words)
})

/** Returns what Node.js says in the folder. */
function run(...options: readonly string[]): string {
  return spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' }).stderr
}

const request = (argument: string) => `import { type Cirql, RecordSchema, select } from 'cirql'
declare const db: Cirql
const Tool = RecordSchema
export const tools = db.execute(${argument})`

const results = `import { Cirql, RecordSchema, select } from 'cirql'
import { z } from 'zod'
const Tool = RecordSchema.extend({ name: z.string() })
declare const db: Cirql
declare const id: string | null
const tool = await db.execute({ query: select().from('tool').one().with(Tool) })
`
const four = `import { select } from 'cirql'
import { z } from 'zod/v4'
select().from('tool').with(z.object({ name: z.string() }))`
const options = "{ connection: { endpoint: '', namespace: '', database: '' }, credentials: { user: '', pass: '' } }"

test('TypeScript reports each mistake with its message, and accepts the remedy', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const mistakes = [
    ['not-assignable', 'TS2345', request("{ query: select().from('tool') }")],
    ['not-assignable', 'TS2345', request("{ query: select().from('tool').with(Tool), schema: Tool }")],
    ['null-argument', 'TS2345', `${results}select().fromRecord('tool', id)`],
    ['possibly-null', 'TS18047', `${results}tool.name`],
    ['unknown-option', 'TS2353', `${results}new Cirql({ url: '' })`],
    ['zod-4-types', 'TS2345', four],
  ] as const
  const remedies = [
    request("{ query: select().from('tool').with(Tool) }"),
    `${results}if (id !== null) select().fromRecord('tool', id)`,
    `${results}tool?.name`,
    `${results}new Cirql(${options})`,
    four.replace('zod/v4', 'zod'),
    'await Promise.resolve()\nexport {}',
  ]
  const printed = compile([...mistakes.map(([, , code]) => code), ...remedies]).split(/^(?=\d+\.ts)/m)
  for (const [number, [id, code]] of mistakes.entries()) {
    const own = printed.filter((one) => one.startsWith(`${number}.ts`)).join('')
    for (const words of [`error ${code}: `, ...partsOf(id)]) expect(own).toContain(words)
  }
  expect(printed.join('')).toContain('_type, _parse, _getType, _getOrReturnCtx')
  const field = "Type 'ZodString' is not assignable to type 'ZodTypeAny'"
  expect(part).toContain(`\`${field}\` (TS2322)`)
  const fields = compile([
    four.replace('.with(z.object({ name: z.string() }))', '.withSchema({ name: z.string() })'),
    `import { RecordSchema } from 'cirql'\nimport { z } from 'zod/v4'\nRecordSchema.extend({ name: z.string() })`,
  ])
  expect(fields.split('error TS2322: ').filter((one) => one.startsWith(field))).toHaveLength(2)
  expect(printed.filter((one) => Number.parseInt(one, 10) >= mistakes.length)).toEqual([])
})

test('a CommonJS project gets an error from TypeScript for `await` at the top level', () => {
  const printed = compile(['await Promise.resolve()\nexport {}'], 'commonjs')
  expect(printed).toContain(`error TS1309: ${headings.get('commonjs')}`)
})

/** Returns the parts of a message between its gaps. */
function partsOf(id: string): readonly string[] {
  return (headings.get(id) ?? 'no entry').split(/ ?… ?/).map((words) => words.replace(/ (?=\{)/, ''))
}

test('TypeScript finds errors in the declarations of Cirql without `skipLibCheck`', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const printed = compile([results], 'module', (config) =>
    config.replace('"skipLibCheck": true', '"skipLibCheck": false'),
  )
  expect(printed).toMatch(`cirql/dist/index.d.ts`)
  for (const words of ['error TS2536: ', ...partsOf('skip-lib-check')]) expect(printed).toContain(words)
})

test('TypeScript misses a package that is not installed, and the ending of an import', () => {
  writeFileSync(join(folder, 'client.ts'), 'export const a = 1')
  const imports = ['cirql', './client', './client.js'].map((name) => `import { a } from '${name}'\na`)
  const printed = compile(imports)
  expect(printed).toContain(`error TS2307: ${headings.get('no-types')}`)
  expect(printed).toMatch(/1\.ts.*error TS2835: .*Did you mean '.\/client.js'/)
  expect(printed).not.toContain('2.ts')
})

test('Node.js names the remedy of an import without an ending, and of one in a CommonJS package', () => {
  const run = (type: string, code: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
    writeFileSync(join(folder, 'client.js'), 'export {}')
    writeFileSync(join(folder, 'first.js'), code)
    return spawnSync(process.execPath, ['first.js'], { cwd: folder, encoding: 'utf8' }).stderr
  }
  expect(run('module', "import './client'")).toContain('ERR_MODULE_NOT_FOUND')
  expect(run('module', "import './client'")).toContain(headings.get('missing-extension'))
  expect(run('commonjs', "import './client.js'")).toContain(headings.get('import-statement'))
  expect(run('module', "import './client.js'")).toBe('')
})

test('`require` of an ES module fails in older Node.js, and for a file that awaits in each', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'plain.mjs'), 'export const price = 12')
  writeFileSync(join(folder, 'waits.mjs'), 'await 0\nexport const price = 12')
  const asCommonJs = (code: string) => ['--input-type=commonjs', '-e', code]
  const said = run('--no-experimental-require-module', ...asCommonJs("require('./plain.mjs')"))
  for (const words of ['ERR_REQUIRE_ESM', ...partsOf('require-esm')]) expect(said).toContain(words)
  expect(run(...asCommonJs("require('./waits.mjs')"))).toContain('ERR_REQUIRE_ASYNC_MODULE')
  expect(run(...asCommonJs("require('./plain.mjs')"))).not.toContain('Error')
  expect(run('--no-experimental-require-module', ...asCommonJs("require('cirql').select()"))).toBe('')
  expect(run('--no-experimental-require-module', ...asCommonJs("import('./plain.mjs')"))).toBe('')
})

test('Node.js has no `require` in a module, and tsx no `await` outside of one', () => {
  expect(run('--input-type=module', '-e', "require('cirql')")).toContain(headings.get('no-require'))
  writeFileSync(join(folder, 'first.ts'), 'await 0')
  const tsx = resolve('node_modules/tsx/dist/cli.mjs')
  writeFileSync(join(folder, 'package.json'), '{ "name": "tools" }')
  expect(run(tsx, 'first.ts')).toContain(headings.get('tsx-await'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  expect(run(tsx, 'first.ts')).toBe('')
})

/** Returns the messages of TypeScript for files, which it names by number, with the options of the page. */
function compile(codes: readonly string[], type = 'module', change = (config: string) => config): string {
  const install = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  const [, config = ''] = /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(install) ?? []
  writeFileSync(join(folder, 'tsconfig.json'), change(config).replace('"types": ["node"]', '"types": []'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  for (const [number, code] of codes.entries()) writeFileSync(join(folder, `${number}.ts`), code)
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** The code and the reason that the entry names. Another package has the code with another reason. */
const [code = '', own = ''] = headings.get('eresolve')?.split(' … ') ?? []

test.each([
  ['zod 4', 'cirql@0.6.8 zod@4', own, 'cirql@0.6.8 zod@3'],
  ['TypeScript 7', 'surrealdb@2 typescript@7', 'peer typescript', 'surrealdb@2 typescript@5'],
])('npm rejects %s with the message and accepts the remedy', (_, refused, reason, remedy) => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-messages-'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "tools", "version": "1.0.0" }')
  const install = (packages: string) =>
    spawnSync(`npm install --dry-run ${packages}`, { cwd: folder, encoding: 'utf8', shell: true })
  const { status, stderr } = install(refused)
  expect({ failed: status !== 0, stderr }).toEqual({ failed: true, stderr: expect.stringContaining(reason) })
  expect(stderr).toContain(code)
  expect(install(remedy).status).toBe(0)
  rmSync(folder, { recursive: true })
})
