import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { leaveFiles } from './leave-code.ts'
import { serveSdk } from './sdk-server.ts'

/** The page "Leave Cirql". */
export const guide = readFileSync('site/content/cirql/guide/index.mdx', 'utf8')
const install = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
/** The access method of the page, with its table. */
export const [, accessMethod = ''] = /```surql\n(DEFINE TABLE user .*?)\n```/s.exec(install) ?? []
/** The first file of a new project with the SDK. */
export const [, firstFile = ''] = /```ts title="first\.ts" fragment[^\n]*\n(.*?)\n```/s.exec(install) ?? []
const [, config = ''] = /```json title="tsconfig\.json"\n(.*?)\n```/s.exec(install) ?? []

/** Writes a project of the page's files with the SDK of an engine, and more files. */
export function writeLeaveProject(folder: string, engine: string, more: Readonly<Record<string, string>> = {}): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  for (const one of ['cirql', 'zod', 'ws', '@types']) symlinkSync(resolve('node_modules', one), join(modules, one))
  symlinkSync(resolve(`databases/${engine}/node_modules/surrealdb`), join(modules, 'surrealdb'))
  const files = { ...Object.fromEntries(leaveFiles(guide)), ...more }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), config)
}

/** Compiles a project. Returns the errors. */
export function compile(cwd: string): string {
  try {
    return execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

const use = `import { addTool } from './add-tool.js'
import { db } from './sdk-client.js'
import { lend } from './lend.js'
import { lend as lendWithSdk } from './lend-2.js'
const axe = await addTool('axe', 'Axe', 30)
const loans = [await lend('drill', 'ada'), await lendWithSdk('saw', 'bo')]
console.log(axe?.id, ...loans.map(({ tool, member }) => tool + ' ' + member))
await db.close()`

/** Output of the program that uses the functions of the page. */
export const leaves = 'tool:axe tool:drill member:ada tool:saw member:bo\n'

/** Runs the page's files with another Node.js, against a SurrealDB 3 behind a WebSocket. */
export async function runLeaveProject(folder: string, [node = '', ...options]: readonly string[]) {
  const { port, methods, close } = await serveSdk()
  try {
    const client = String(leaveFiles(guide).get('sdk-client.ts')).replace('localhost:8000', `127.0.0.1:${port}`)
    writeLeaveProject(folder, 'surreal-3', { 'sdk-client.ts': client, 'main.ts': use })
    const errors = compile(folder)
    if (errors !== '') throw new Error(errors)
    const { stdout } = await promisify(execFile)(node, [...options, 'main.js'], { cwd: folder, timeout: 120_000 })
    return { printed: stdout, methods }
  } finally {
    close()
  }
}
