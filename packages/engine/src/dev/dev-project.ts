import { dirname, resolve } from 'node:path'
import { createRunnableDevEnvironment, type InlineConfig, resolveConfig } from 'vite'
import { readBrands } from '../build/brands.ts'
import { type BuiltApp, createDevApp } from '../build/bundle-app.ts'
import { viteOptions } from '../build/bundle-script.ts'
import { createFonts, type Fonts } from '../build/fonts.ts'
import { parseConfig } from '../build/load-config.ts'
import { requireProjectFiles } from '../build/project-files.ts'
import { isWithin } from '../content/named-path.ts'
import type { Asset } from '../content/read-image.ts'
import { type Brands, filesOfLogo } from '../core/brand.ts'
import { type Config, samplesOf } from '../core/config.ts'
import type { Problem } from '../core/problem.ts'
import type { SampleResults, StoredRun } from '../core/sample.ts'
import { readResults, readRuns } from '../samples/stored-results.ts'

/** The project to serve, and the file that configures it. */
export type DevOptions = {
  readonly projectRoot: string
  readonly configFile: string
}

/** Everything that the server reads and bundles when it starts, and again after a change of the configuration. */
export type DevProject = DevOptions & {
  readonly config: Config
  readonly app: BuiltApp
  readonly brands: Brands
  readonly logos: readonly Asset[]
  readonly fonts: Fonts
  /** Stored results of samples. */
  readonly results: SampleResults
  /** Stored runs of samples. A page whose samples have changed since does not show its run. */
  readonly runs: readonly StoredRun[]
  /** Paths of the configuration, of the project's files that it imports, and of logos. */
  readonly settings: readonly string[]
  readonly problems: readonly Problem[]
}

/** Reads a project and bundles its app. Throws a StopError if the configuration is invalid or a configured file is missing. */
export async function readProject(options: DevOptions): Promise<DevProject> {
  const { projectRoot, configFile } = options
  const { config, files } = await reloadConfig(configFile)
  requireProjectFiles(projectRoot, config)
  const { brands, problems, assets: logos } = readBrands(projectRoot, config)
  const fonts = createFonts({ projectRoot, config })
  const logoFiles = [config.brand, ...config.collections].flatMap(({ logo }) => (logo ? filesOfLogo(logo) : []))
  const imported = files.filter((file) => isWithin(projectRoot, file))
  return {
    ...options,
    config,
    app: await createDevApp({ projectRoot, config, brands, fonts }),
    brands,
    logos,
    fonts,
    results: readResults(projectRoot, samplesOf(config)),
    runs: readRuns(projectRoot, samplesOf(config)),
    settings: [configFile, ...imported, ...logoFiles].map((path) => resolve(projectRoot, path)),
    problems: [...problems, ...fonts.problems],
  }
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
