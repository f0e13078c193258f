import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = join(root, '.cache/test-hosting/site')

/** Gives the folder of the site as it is put on a host of one's own, compressed; `vitest.slow.config.ts` has it built before. */
export function builtForHosts(): string {
  return dist
}

/** Builds it, by the command that everyone uses. */
export default async function buildForHosts(): Promise<void> {
  await build(dist)
}

/** Builds the site for a host below `/docs-site/`, into a folder of its own, which it gives. */
export async function buildBelowBase(): Promise<string> {
  const folder = `${dist}-below-base`
  await build(folder, '--config', join(root, 'test/hosting/site-below-base.ts'))
  return folder
}

/** Builds a site, compressed, into a folder. */
export async function build(out: string, ...options: readonly string[]): Promise<void> {
  const command = [join(root, 'bin/studio.js'), 'build', '--precompress', '--out', out, ...options]
  await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
