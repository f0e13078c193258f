import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Builds the site as it is put on a host of one's own, compressed; gives its folder. */
export async function buildForHosts(): Promise<string> {
  const dist = join(root, '.cache/test-hosting/site')
  const command = [join(root, 'bin/studio.js'), 'build', '--precompress', '--out', dist]
  await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return dist
}
