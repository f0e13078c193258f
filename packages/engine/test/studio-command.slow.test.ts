import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { brandFiles, configOf } from './site-of.ts'

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

test('a build prints its own line only', async () => {
  const config = configOf({ url: 'https://docs.studio.test' })
  const page = (line: string) =>
    `---\n${line}\ndescription: A description of this very page that is long enough.\n---\n`
  const folder = temporaryFolder({
    ...brandFiles,
    'content/docs/index.mdx': page('title: Docs'),
    'content/ledger/guide/index.mdx': page('title: Guide'),
    'site.config.mjs': `export default ${JSON.stringify(config)}`,
  })
  const command = [join(engine, 'bin/studio.js'), 'build', '--config', 'site.config.mjs']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder })
  expect((stdout + stderr).replace(/\d[\d.]*/g, '#')).toBe('# pages, # files in # s\n')
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
