import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Brands } from '../../core/brand.ts'
import type { Config } from '../../core/config.ts'
import type { Problem } from '../../core/facts.ts'
import { type App, createDevApp, finishApp } from '../app.ts'
import { readBrands } from '../brands.ts'
import { createFonts, type Fonts } from '../fonts.ts'
import { requireProjectFiles } from '../project-files.ts'
import { createSampleJudge } from '../sample-judge.ts'

/** The project to serve, and the file that configures it. */
export type DevOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly configFile: string
}

/** Everything that the server reads and bundles once, at start. */
export type DevProject = DevOptions & {
  readonly app: App
  readonly brands: Brands
  readonly fonts: Fonts
  readonly samples: ReturnType<typeof createSampleJudge>
  /** Paths of files that are read only at start. */
  readonly settings: readonly string[]
  /** Returns the current problems of the project, including files that changed since the start. */
  readonly problems: () => readonly Problem[]
}

/** Reads a project and bundles its app. Throws a StopError if a configured file is missing. */
export async function readProject(options: DevOptions): Promise<DevProject> {
  const { projectRoot, config, configFile } = options
  requireProjectFiles(projectRoot, config)
  const { brands, problems } = readBrands(projectRoot, config)
  const [bundle, fonts] = await Promise.all([
    createDevApp({ projectRoot, config }),
    // Use whole fonts: the next edit may add any character.
    createFonts({ projectRoot, config }),
  ])
  const logos = [config.brand.logo, ...config.collections.flatMap(({ logo }) => logo ?? [])]
  const settings = [configFile, ...logos].map((path) => resolve(projectRoot, path))
  const checkSettings = watchSettings(projectRoot, settings)
  return {
    ...options,
    app: finishApp(bundle, { brands, fonts }),
    brands,
    fonts,
    samples: createSampleJudge({ projectRoot, config }),
    settings,
    problems: () => [...problems, ...fonts.problems, ...checkSettings()],
  }
}

/** Reads files, and returns a function that reports each one that has changed since. */
function watchSettings(projectRoot: string, files: readonly string[]): () => readonly Problem[] {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const before = files.map(read)
  return () =>
    files
      .filter((file, index) => read(file) !== before[index])
      .map((file) => ({
        severity: 'warning',
        file: relative(projectRoot, file).replaceAll(sep, '/'),
        line: 0,
        rule: 'restart',
        message: 'Restart `studio dev` to see the change.',
      }))
}
