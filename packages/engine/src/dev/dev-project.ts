import { dirname, resolve } from 'node:path'
import { createRunnableDevEnvironment, type InlineConfig, resolveConfig } from 'vite'
import { createDevApp } from '../build/bundle/bundle-app.ts'
import { viteOptions } from '../build/bundle/run-vite.ts'
import { readSiteResources, type SiteResources } from '../build/read-resources.ts'
import { filesOfLogo } from '../core/config/brand.ts'
import type { Config } from '../core/config/config.ts'
import { isWithin } from '../disk/named-path.ts'
import { parseConfig } from '../terminal/load-config.ts'

/** The project to serve, and the file that configures it. */
export type DevOptions = {
  readonly projectRoot: string
  readonly configFile: string
}

/** Everything that the server reads and bundles when it starts, and again after a change of the configuration. */
export type DevProject = SiteResources & {
  readonly configFile: string
  /** Paths of the configuration, of the project's files that it imports, and of logos. */
  readonly settings: readonly string[]
}

/** Reads a project and bundles its app. Throws a StopError if the configuration is invalid or a configured file is missing. */
export async function readProject({ projectRoot, configFile }: DevOptions): Promise<DevProject> {
  const { config, files } = await reloadConfig(configFile)
  const resources = await readSiteResources(projectRoot, config, createDevApp)
  const logoFiles = [config.brand, ...config.collections].flatMap(({ logo }) => (logo ? filesOfLogo(logo) : []))
  const imported = files.filter((file) => isWithin(projectRoot, file))
  const settings = [configFile, ...imported, ...logoFiles].map((path) => resolve(projectRoot, path))
  return { ...resources, configFile, settings }
}

/**
 * Loads the current text of a configuration, and lists the files it imports. Node's `import` would return the first version.
 * Its loader is never closed, unlike that of Vite's `runnerImport`: functions of the configuration may import when they run.
 */
export async function reloadConfig(file: string): Promise<{ config: Config; files: readonly string[] }> {
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
