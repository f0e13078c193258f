import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const repository = join(import.meta.dirname, '../..')
const mostPackages = 160

test('a fresh clone builds with `dependencies` alone, at most 160 packages', async () => {
  const folder = temporaryFolder()
  const run = async (command: string, ...args: readonly string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder })).stdout
  await run('git', 'clone', '--quiet', repository, '.')
  await run('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund')

  const [, ...packages] = (await run('npm', 'ls', '--all', '--omit=dev', '--parseable')).trim().split('\n')
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.length).toBeLessThanOrEqual(mostPackages)

  await run('npm', 'run', 'build')
  expect(readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8')).toContain('<loc>')

  const missing =
    /Packages that this check needs are not installed\. Run `npm install --save-dev cspell .*vscode-jsonrpc`\./
  await expect(run('npm', 'run', '--silent', 'check')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(missing),
  })
}, 300_000)
