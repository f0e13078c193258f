import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { headings, part } from './troubleshooting-page.ts'

test('Node.js hides why a function rejects, and the handler of the page prints it', async () => {
  const [nobody, port] = [await vacate(), await vacate()]
  const file = fileURLToPath(new URL('stand-in-server.ts', import.meta.url))
  const server = fork(file, [port], { execArgv: ['--import', import.meta.resolve('tsx')] })
  await once(server, 'message')
  const hidden = headings.get('unhandled-rejection')
  const [, handler = ''] = /`main\(\)(\.catch\(.*?\))`/.exec(part) ?? []

  expect(run(nobody)).toContain(`${hidden} "#<He>".`)
  expect(run(nobody)).not.toContain('ECONNREFUSED')
  expect(run(nobody, handler)).toContain('ECONNREFUSED')
  expect(run(port)).toContain(`${hidden} "#<Object>".`)
  expect(run(port)).not.toContain('Parse error')
  expect(run(port, handler)).toContain('Parse error')
  server.kill('SIGKILL')
}, 30_000)

/** Runs a program whose query does not parse, and returns what Node.js prints. */
function run(port: string, handler = ''): string {
  const code = `import { Cirql, query } from 'cirql'
async function main() {
  const connection = { endpoint: 'http://127.0.0.1:${port}/', namespace: 'studio', database: 'library' }
  const db = new Cirql({ connection, retryCount: 0 })
  await db.ready()
  await db.execute({ query: query('SELEC * FROM tool').withAny() }).finally(() => db.disconnect())
}
main()${handler}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return stdout + stderr
}

/** Returns a port that was just closed. */
async function vacate(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}
