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
  for (const words of headings.get('not-assignable')?.split(' … ') ?? ['no entry']) expect(printed).toContain(words)
  expect(compile(code("{ query: select().from('tool').with(Tool) }"))).toBe('')
})

/** Returns the messages of TypeScript for a file, with the options of the page. */
function compile(code: string, type = 'module'): string {
  const install = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  const [, config = ''] = /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(install) ?? []
  writeFileSync(join(folder, 'tsconfig.json'), config.replace('"types": ["node"]', '"types": []'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  writeFileSync(join(folder, 'first.ts'), code)
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
