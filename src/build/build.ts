import { readCollection } from '../collection/read-collection.ts'
import type { Config } from '../config/config-schema.ts'
import type { Shell } from '../page/shell.ts'
import { readOutputs } from '../samples/outputs.ts'
import { createSite } from '../site/create-site.ts'
import { bundleApp } from './bundle-app.ts'
import { compressTexts } from './compress-texts.ts'
import { createFiles, type Server } from './create-files.ts'
import { fingerprint } from './fingerprint.ts'
import { reportProblems } from './report-problems.ts'
import { reportWeights } from './report-weights.ts'
import { Stopwatch } from './stopwatch.ts'
import { recoverDist, writeDist } from './write-dist.ts'

/** What to build, and where to. */
export type BuildOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly server: Server
  /** The folder the site is written to; it is replaced as a whole, and only by a build without errors. */
  readonly dist: string
  /** Whether texts are written compressed as well, for hosts that send such files. */
  readonly precompress: boolean
}

/** Builds the site into its folder; gives 0, or 1 after naming every error. */
export async function buildSite({ projectRoot, config, server, dist, precompress }: BuildOptions): Promise<number> {
  const watch = new Stopwatch()
  await recoverDist(dist)

  // 1. Words and app have nothing to do with each other: both are made at once.
  const [content, app] = await Promise.all([
    readCollection({ projectRoot, config, outputs: readOutputs(projectRoot) }),
    bundleApp({ projectRoot, base: config.base }),
  ])
  watch.lap('read and bundle')

  // 2. Gather first, judge later.
  const site = createSite(config, content.entries)
  const { errors } = reportProblems(site.problems)
  if (errors > 0) return 1

  // 3. A build's id tells apart what cannot be mixed: app, sheet and shell, not the words of a page.
  const shell: Shell = {
    ...site.shell,
    build: fingerprint(
      [...app.files.keys()].join(),
      app.assets.css + app.assets.landingCss,
      JSON.stringify(site.shell),
    ),
  }

  // 4. Draw every page, and write all or nothing.
  const files = await createFiles({ projectRoot, config, server, site, shell, app, assets: content.assets })
  watch.lap('draw')
  await writeDist(dist, precompress ? await compressTexts(files) : files)
  watch.lap('write')

  reportWeights(files, app, site.pages.length, watch)
  return 0
}
