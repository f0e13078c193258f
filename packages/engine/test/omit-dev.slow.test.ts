import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const mostPackages = 160

test('the Dockerfile builds a fresh clone with at most 160 packages', async () => {
  const folder = temporaryFolder()
  const run = async (command: string, ...args: readonly string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder })).stdout
  await run('git', 'clone', '--quiet', repository, '.')
  const dockerfile = readFileSync(join(folder, 'packages/engine/deploy/Dockerfile'), 'utf8')
  const commands = Array.from(dockerfile.matchAll(/^RUN (?:--mount=\S+ )?(.*)$/gm), ([, command = '']) => command)
  expect(commands[0]).toBe('npm ci --omit=dev')
  for (const command of commands) await run('sh', '-ec', command)

  const [, ...packages] = (await run('npm', 'ls', '--all', '--omit=dev', '--parseable')).trim().split('\n')
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.length).toBeLessThanOrEqual(mostPackages)

  expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain('SITE_ADDRESS')
  expect(readdirSync(join(folder, 'dist'))).toEqual(expect.arrayContaining(['sitemap.xml', 'sitemap.xml.br']))

  const missing = /The spelling check needs cspell 9\. Run `npm install --save-dev cspell@9`, or /
  await expect(run('npm', 'run', '--silent', 'check')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(missing),
  })
})
