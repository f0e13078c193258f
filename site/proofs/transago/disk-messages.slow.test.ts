import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const page = readFileSync('site/content/transago/installation/index.mdx', 'utf8')
const headings = new Map(Array.from(page.matchAll(/^#### `(.*)` \{#(.*)\}$/gm), ([, text, id]) => [id, text]))

const dist = resolve('databases/surreal-3/node_modules/@surrealdb/node/dist')
const [name = ''] = readdirSync(dist).filter((file) => file.endsWith(`${process.platform}-${process.arch}-gnu.node`))
/** Opens the folder of its first argument as the user of the second, and keeps it open. */
const program = `
const { SurrealNodeEngine } = require(${JSON.stringify(join(dist, name))})
const [folder, user] = process.argv.slice(1)
if (user) process.setuid(Number(user))
SurrealNodeEngine.connect('rocksdb://' + folder, {}).then(
  (engine) => { console.log('opened'); setTimeout(() => engine, 60_000) },
  (error) => { console.log(error.message); process.exit() },
)`

let folder: string
let server: ChildProcess | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'))
  chmodSync(folder, 0o755)
})

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Returns what SurrealDB 3 says of a folder. */
function open(path: string, ...user: string[]): string {
  return spawnSync(process.execPath, ['-e', program, path, ...user], { encoding: 'utf8' }).stdout
}

test('a folder that another server has open is refused', async () => {
  const path = join(folder, 'open')
  server = spawn(process.execPath, ['-e', program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout ?? server, 'data')
  expect(open(path)).toContain(headings.get('disk-locked'))
})

test.runIf(process.getuid?.() === 0)('a folder that belongs to another user is refused', () => {
  const path = join(folder, 'own')
  mkdirSync(path, { mode: 0o700 })
  const said = open(join(path, 'transago.db'), '65534')
  expect(said).toContain(headings.get('disk-permission'))
  expect(said).toContain('Permission denied')
})

test('a folder of an older version is refused', () => {
  const path = join(folder, 'older')
  const proofs = createRequire(resolve('site/proofs/cirql/native-database.ts'))
  const write = `const { Surreal } = require(${JSON.stringify(dirname(proofs.resolve('surrealdb.node')))})
const db = new Surreal()
db.connect('rocksdb://${path}').then(() => db.use({ ns: 'a', db: 'a' })).then(() => db.query('CREATE a')).then(() => process.exit())`
  spawnSync(process.execPath, ['-e', write])
  expect(open(path)).toContain(headings.get('out-of-date'))
})

/** Whether this process may mount a small disk in memory. */
const disk = mkdtempSync(join(tmpdir(), 'full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.runIf(isMounted)('a full disk refuses new rows, can be read, and loses none once it has room', () => {
  const modules = resolve('databases/surreal-3/node_modules')
  const use = (queries: string) => {
    const code = `
const { createNodeEngines } = await import('${modules}/@surrealdb/node/dist/surrealdb-node.mjs')
const { Surreal } = await import('${modules}/surrealdb/dist/surrealdb.mjs')
const db = new Surreal({ engines: createNodeEngines() })
await db.connect('rocksdb://${disk}/transago.db')
await db.use({ namespace: 'transago', database: 'transago' })
const count = async () => (await db.query('RETURN count(SELECT * FROM bill)').collect())[0]
const fill = async (written = 0) => db.query('CREATE bill SET text = $text', { text: 'a'.repeat(100_000) }).collect()
  .then(() => fill(written + 1), (error) => ({ written, error: error.message }))
${queries}
process.exit()`
    return JSON.parse(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout)
  }
  const full = use(`
await db.query('DEFINE TABLE bill')
const { written, error } = await fill()
console.log(JSON.stringify({ written, error, seen: await count() >= written, saved: (await db.export()).length > 100_000 }))`)
  expect(full).toMatchObject({ seen: true, saved: true })
  expect(full.error).toContain(headings.get('no-space'))
  spawnSync('mount', ['-o', 'remount,size=200m', disk])
  expect(use('console.log(await count())')).toBe(full.written)
})
