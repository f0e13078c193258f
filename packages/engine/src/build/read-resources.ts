import type { Asset } from '../content/entry.ts'
import type { Brands } from '../core/config/brand.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import { samplesOf } from '../core/project/samples-of.ts'
import type { SampleResults, StoredRun } from '../core/project/stored-samples.ts'
import { readBrands } from '../look/brands.ts'
import { createFonts, type Fonts } from '../look/fonts.ts'
import { readResults, readRuns } from '../samples/stored-results.ts'
import type { AppOptions, BuiltApp } from './bundle/bundle-app.ts'
import { requireProjectFiles } from './files/project-files.ts'

/** Everything that a site consists of besides its content: its look, its app, and what its samples gave. */
export type SiteResources = {
  readonly projectRoot: string
  readonly config: Config
  readonly brands: Brands
  /** Files of logos that documents load. */
  readonly logos: readonly Asset[]
  readonly fonts: Fonts
  readonly app: BuiltApp
  /** Stored results of samples. */
  readonly results: SampleResults
  /** Stored runs of samples. A page whose samples have changed since does not show its run. */
  readonly runs: readonly StoredRun[]
  /** Problems of logos, colours and typefaces. */
  readonly problems: readonly Problem[]
}

/** Reads the parts of a site, for a build or for dev, which bundle its app differently. Throws a StopError if a configured file is missing. */
export async function readSiteResources(
  projectRoot: string,
  config: Config,
  bundle: (options: AppOptions) => Promise<BuiltApp>,
): Promise<SiteResources> {
  requireProjectFiles(projectRoot, config)
  const { brands, problems, assets: logos } = readBrands(projectRoot, config)
  const fonts = createFonts({ projectRoot, config })
  const samples = samplesOf(config)
  return {
    ...{ projectRoot, config, brands, logos, fonts },
    app: await bundle({ projectRoot, config, brands, fonts }),
    results: readResults(projectRoot, samples),
    runs: readRuns(projectRoot, samples),
    problems: [...problems, ...fonts.problems],
  }
}
