import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findDebian } from './debian.js'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const testSite = join(repository, 'packages/engine/test/site')
const dist = join(repository, '.cache/test-hosting/site')

/** Returns the folder of the compressed site. `vitest.slow.config.ts` builds it before all tests. */
export function builtForHosts(): string {
  return dist
}

/** Builds the site of `builtForHosts`, and unpacks the hosts before several workers look for them. */
export default async function buildForHosts(): Promise<void> {
  const built = build(dist)
  findDebian()
  await built
}

/** Builds the site for `/docs-site/`, and returns its folder. */
export async function buildBelowBase(): Promise<string> {
  const folder = `${dist}-below-base`
  await build(folder, { config: join(import.meta.dirname, 'site-below-base.ts') })
  return folder
}

type BuildOptions = { readonly config?: string; readonly root?: string; readonly precompress?: boolean }

/** Builds a site into a folder: by default, the compressed test site with its own configuration. */
export async function build(out: string, { config, root = testSite, precompress = true }: BuildOptions = {}) {
  const options = ['--out', out, ...(precompress ? ['--precompress'] : []), ...(config ? ['--config', config] : [])]
  await promisify(execFile)(
    process.execPath,
    [join(repository, 'packages/engine/bin/studio.js'), 'build', ...options],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}
