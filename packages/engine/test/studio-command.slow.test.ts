import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const engine = join(import.meta.dirname, '..')
const modules = join(engine, '../../node_modules')
const installed = readdirSync(modules)

test('a pipe that its reader closes ends no command, and prints no stack', async () => {
  const bin = join(engine, 'bin/studio.js')
  // The reader ends long before the first word.
  const command = `set -o pipefail; "${process.execPath}" "${bin}" --help | true; echo "$?"`
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command])
  expect([stdout, stderr]).toEqual(['0\n', ''])
})

/** Runs a copy of the command line that has only some packages. Returns its exit code and what it prints. */
async function runWith(packages: readonly string[], command: string) {
  const folder = temporaryFolder()
  cpSync(join(engine, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(join(engine, 'package.json'), join(folder, 'package.json'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of packages) symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  const ran = promisify(execFile)(process.execPath, ['bin/studio.js', command], { cwd: folder })
  const { code = 0, stdout, stderr } = await ran.catch((error) => error)
  return { code, text: stdout + stderr }
}

test.each(['tsx', 'satteri', 'vite', '@takumi-rs/core'])(
  'an engine without the package %s prints a remedy in one line',
  async (missing) => {
    const packages = installed.filter((name) => !missing.startsWith(name))
    const text = `The package \`${missing}\` is not installed: run \`npm ci\` first.\n`
    expect(await runWith(packages, missing === 'vite' ? 'dev' : 'build')).toEqual({ code: 1, text })
  },
)

test('an engine without any package prints a remedy', async () => {
  const text = expect.stringMatching(/^The package `.*` is not installed: run `npm ci` first\.\n$/)
  for (const command of ['build', 'dev', 'preview', 'check', 'new'])
    expect(await runWith([], command)).toEqual({ code: 1, text })
})
