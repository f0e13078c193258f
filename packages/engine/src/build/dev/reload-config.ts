import { dirname } from 'node:path'
import type { Config } from '../../core/config.ts'
import { parseConfig } from '../load-config.ts'

/** Loads the current text of a configuration, and lists the files it imports. Node's `import` would return the first version. */
export async function reloadConfig(file: string): Promise<{ config: Config; files: readonly string[] }> {
  const [{ runnerImport }, { viteOptions }] = await Promise.all([import('vite'), import('../bundle-script.ts')])
  let files: readonly string[] = []
  const config = await parseConfig(file, async () => {
    // In a workspace, other packages are their sources, too.
    const resolve = { ...viteOptions.resolve, tsconfigPaths: true }
    const settings = { ...viteOptions, resolve, root: dirname(file), logLevel: 'silent' } as const
    const { module, dependencies } = await runnerImport<{ default: Config }>(file, settings)
    files = dependencies
    return module.default
  })
  return { config, files }
}
