import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const engine = join(import.meta.dirname, '..')

/** Returns the files of a site that README.md of the package shows, by path. */
function filesOfReadme(): Readonly<Record<string, string>> {
  const text = readFileSync(join(engine, 'README.md'), 'utf8')
  const blocks = [...text.matchAll(/^`([\w./-]+)`[^\n]*:\n\n```\w+\n(.*?)^```$/gms)]
  return Object.fromEntries(blocks.map(([, path = '', code = '']) => [path, code]))
}

test('the packed engine builds the site of its README in an empty folder', async () => {
  const files = filesOfReadme()
  expect(Object.keys(files)).toEqual(['site.config.ts', 'brand/logo.svg', 'content/docs/index.mdx'])
  const folder = temporaryFolder(files)
  const run = async (command: string, ...args: readonly string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder })).stdout
  writeFileSync(join(folder, 'package.json'), '{ "name": "ledger-docs", "private": true, "type": "module" }')
  const packed = await promisify(execFile)('npm', ['pack', '--pack-destination', folder], { cwd: engine })
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', `./${packed.stdout.trim()}`)

  expect(await run('npx', 'studio', 'build')).toMatch(/1 page,/)
  expect(readFileSync(join(folder, 'dist/docs/index.html'), 'utf8')).toContain('Ledger keeps your accounts')
  expect(await run('npx', 'studio', 'new', 'docs/joins')).toContain('npx studio dev')

  const shipped = await run('npm', 'ls', '--parseable', 'studio-docs')
  expect(existsSync(join(shipped.trim(), 'LICENSE'))).toBe(true)
  expect(existsSync(join(dirname(join(shipped.trim(), 'src/cli/cli.ts')), 'cli.test.ts'))).toBe(false)
}, 300_000)
