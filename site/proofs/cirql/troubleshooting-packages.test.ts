import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headings } from './troubleshooting-page.ts'

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

test('a CommonJS project gets an error from TypeScript for `await` at the top level', () => {
  const code = 'await Promise.resolve()\nexport {}'
  expect(compile(code, 'commonjs')).toContain(`error TS1309: ${headings.get('commonjs')}`)
  expect(compile(code)).toBe('')
})

test.each([
  ['no schema', "{ query: select().from('tool') }"],
  ['two schemas', "{ query: select().from('tool').with(Tool), schema: Tool }"],
])('TypeScript reports a request with %s', (_, request) => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const code = (argument: string) => `import { type Cirql, RecordSchema, select } from 'cirql'
declare const db: Cirql
const Tool = RecordSchema
export const tools = db.execute(${argument})`
  const printed = compile(code(request))
  expect(printed).toContain('error TS2345')
  for (const words of partsOf('not-assignable')) expect(printed).toContain(words)
  expect(compile(code("{ query: select().from('tool').with(Tool) }"))).toBe('')
})

/** Returns the parts of a message between its gaps. */
function partsOf(id: string): readonly string[] {
  return (headings.get(id) ?? 'no entry').split(/ ?… ?/).map((words) => words.replace(/ (?=\{)/, ''))
}

const results = `import { Cirql, RecordSchema, select } from 'cirql'
import { z } from 'zod'
const Tool = RecordSchema.extend({ name: z.string() })
declare const db: Cirql
declare const id: string | null
const tool = await db.execute({ query: select().from('tool').one().with(Tool) })
`

test.each([
  ['null-argument', 'TS2345', "select().fromRecord('tool', id)", "if (id !== null) select().fromRecord('tool', id)"],
  ['possibly-null', 'TS18047', 'tool.name', 'tool?.name'],
  [
    'unknown-option',
    'TS2353',
    "new Cirql({ url: '' })",
    "new Cirql({ connection: { endpoint: '', namespace: '', database: '' }, credentials: { user: '', pass: '' } })",
  ],
])('TypeScript reports %s as %s, and accepts the remedy', (id, code, wrong, right) => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const printed = compile(`${results}${wrong}`)
  for (const words of [`error ${code}: `, ...partsOf(id)]) expect(printed).toContain(words)
  expect(compile(`${results}${right}`)).toBe('')
})

test('TypeScript finds errors in the declarations of Cirql without `skipLibCheck`', () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const printed = compile(results, 'module', (config) =>
    config.replace('"skipLibCheck": true', '"skipLibCheck": false'),
  )
  expect(printed).toMatch(`cirql/dist/index.d.ts`)
  for (const words of ['error TS2536: ', ...partsOf('skip-lib-check')]) expect(printed).toContain(words)
})

test('TypeScript misses a package that is not installed, and the ending of an import', () => {
  expect(compile("import 'cirql'\nimport { a } from 'cirql'\na")).toContain(`error TS2307: ${headings.get('no-types')}`)
  writeFileSync(join(folder, 'client.ts'), 'export const a = 1')
  expect(compile("import { a } from './client'\na")).toMatch(/error TS2835: .*Did you mean '.\/client.js'/)
  expect(compile("import { a } from './client.js'\na")).toBe('')
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

/** Returns the messages of TypeScript for a file, with the options of the page. */
function compile(code: string, type = 'module', change = (config: string) => config): string {
  const install = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  const [, config = ''] = /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(install) ?? []
  writeFileSync(join(folder, 'tsconfig.json'), change(config).replace('"types": ["node"]', '"types": []'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  writeFileSync(join(folder, 'first.ts'), code)
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
