import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const page = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
const [, steps = ''] = /### On your machine .*?\n:::steps\n(.*?)\n:::\n/s.exec(page) ?? []
const blocks = Array.from(steps.matchAll(/^ {3}```([^\n]*)\n(.*?)\n {3}```$/gms), ([, fence = '', text = '']) => ({
  fence,
  text: text.replaceAll(/^ {3}/gm, ''),
}))

let folder: string
let server: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-start-'))
})

afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('the quick start, followed in an empty folder, prints what the page says', async () => {
  expect(blocks.map(({ fence }) => fence)).toEqual(['sh', 'sh', 'ts title="first.ts"', 'sh', 'text'])
  const [packages, start, first, run, output] = blocks.map(({ text }) => text) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const port = await freePort()
  await startServer(start, port)
  shell(installing(packages), folder)
  const project = join(folder, 'tools')
  writeFileSync(join(project, 'first.ts'), first.replace('127.0.0.1:8000', `127.0.0.1:${port}`))
  const printed = shell(run, project)
  expect(printed.trim()).toBe(output)
  // The page says that the server keeps its data between runs.
  expect(shell(run, project).trim().split('\n')).toEqual(output.split('\n').flatMap((line) => [line, line]))
})

/**
 * Replaces the command that starts a server of version 1. The command must publish the port that `first.ts` connects
 * to.
 */
async function startServer(command: string, port: number): Promise<void> {
  expect(command).toMatch(/^docker run .*-p 127\.0\.0\.1:8000:8000 .*:v1\.0\.\d start --user root --pass root file:/)
  server = fork(fileURLToPath(new URL('stand-in-server.ts', import.meta.url)), [String(port)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  })
  await once(server, 'message')
}

/** Makes `npm install` use the packages of this repository after checking that their versions fit. */
function installing(commands: string): string {
  return commands.replaceAll(/^npm install (?:--save-dev )?(.*)$/gm, (_, specs: string) => {
    const links = specs.split(' ').map((spec) => {
      const [name = '', version = ''] = spec.split('@')
      const { version: ours } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
      expect(`${ours}.`.startsWith(version && `${version}.`), `${spec}, and we have ${ours}`).toBe(true)
      return `ln -s "${modules}/${name}" node_modules/; ln -sf "${modules}/.bin/${name}" node_modules/.bin/`
    })
    return ['mkdir -p node_modules/.bin', ...links].join('\n')
  })
}

function shell(commands: string, cwd: string): string {
  return execFileSync('sh', ['-e'], { cwd, input: commands, encoding: 'utf8' })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
