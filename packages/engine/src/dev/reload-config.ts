import { dirname } from 'node:path'
import type { InlineConfig } from 'vite'
import { parseConfig } from '../build/load-config.ts'
import type { Config } from '../core/config.ts'

/**
 * Loads the current text of a configuration, and lists the files it imports. Node's `import` would return the first version.
 * Its loader is never closed, unlike that of Vite's `runnerImport`: functions of the configuration may import when they run.
 */
export async function reloadConfig(file: string): Promise<{ config: Config; files: readonly string[] }> {
  const [{ createRunnableDevEnvironment, resolveConfig }, { viteOptions }] = await Promise.all([
    import('vite'),
    import('../build/bundle-script.ts'),
  ])
  const settings: InlineConfig = {
    ...viteOptions,
    root: dirname(file),
    logLevel: 'silent',
    // In a workspace, other packages are their sources, too.
    resolve: { ...viteOptions.resolve, tsconfigPaths: true },
    environments: {
      config: { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve: { external: true } },
    },
  }
  let files: readonly string[] = []
  const config = await parseConfig(file, async () => {
    const environment = createRunnableDevEnvironment('config', await resolveConfig(settings, 'serve'), { hot: false })
    await environment.init()
    const { default: loaded } = await environment.runner.import<{ default: Config }>(file)
    files = [...environment.moduleGraph.fileToModulesMap.keys()]
    return loaded
  })
  return { config, files }
}
