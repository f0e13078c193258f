import { readCollection } from '../collection/read-collection.ts'
import type { Config } from '../config/config-schema.ts'
import type { Shell } from '../page/shell.ts'
import { readOutputs } from '../samples/outputs.ts'
import { checkUrl } from '../site/check-url.ts'
import { createSite } from '../site/create-site.ts'
import { readBuiltFiles, writeBuiltFiles } from './cache/built-files.ts'
import { openCache } from './cache/open-cache.ts'
import { createFiles, type Server } from './files/create-files.ts'
import { fingerprint } from './fingerprint.ts'
import { SiteOutput } from './output/site-output.ts'
import { recoverDist, writeDist } from './output/write-dist.ts'
import { Progress } from './progress.ts'
import { readDates } from './read-dates.ts'
import { mostNamed, reportBuild } from './report-build.ts'
import { reportProblems } from './report-problems.ts'
import { Stopwatch } from './stopwatch.ts'
import { createWorkers } from './threads/workers.ts'
import { checkBudgets } from './weight/check-budgets.ts'
import { weighDocuments } from './weight/weigh-documents.ts'

/** What to build, and where to. */
export type BuildOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly server: Server
  /** The folder the site is written to; it is replaced as a whole, and only by a build without errors. */
  readonly dist: string
  /** Whether texts are written compressed as well, for hosts that send such files. */
  readonly precompress: boolean
  /** The engine's file for worker threads; without it all is done in this one. */
  readonly worker?: string | undefined
}

/** From so many pages on the index of the search is made, and files are written, in threads of their own. */
const manyPages = 150

/** Builds the site into its folder; gives 0, or 1 after naming every error. */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { projectRoot, config, server, dist, precompress, worker } = options
  const watch = new Stopwatch()
  const progress = new Progress(process.stdout)
  await recoverDist(dist)
  const outputs = readOutputs(projectRoot)
  const dates = readDates(projectRoot)
  const cache = openCache(projectRoot, config, outputs)
  const workers =
    worker === undefined
      ? undefined
      : createWorkers(worker, { projectRoot, base: config.base, outputs, entries: cache.entriesPlace })
  try {
    // 1. Words and app have nothing to do with each other: both are made at once.
    progress.begin('compile')
    const onPage = (total: number) => progress.step(total)
    const reading = { projectRoot, config, outputs, store: cache.entries, compileMany: workers?.compileMany }
    const [content, app] = await Promise.all([readCollection({ ...reading, lean: true, onPage }), cache.bundleApp()])
    const scriptWeights = cache.weighScripts(app)
    watch.lap('compile and bundle')

    // 2. Gather first, judge later.
    progress.begin('check')
    const site = createSite(config, content.entries, { dates: await dates })
    const { errors, warnings } = reportProblems([...site.problems, ...checkUrl(config)])
    if (errors > 0) return 1
    watch.lap('check')

    // 3. A build's id tells apart what cannot be mixed: app, sheet and shell, not the words of a page.
    const { css, landingCss, announcementCss } = app.assets
    const shell: Shell = {
      ...site.shell,
      build: fingerprint(
        [...app.files.keys()].join(),
        css.html,
        landingCss.html,
        announcementCss.html,
        JSON.stringify(site.shell),
      ),
    }

    // 4. Draw every page, and write all or nothing; what has not changed is taken from the last site.
    progress.begin('draw')
    const beside = site.pages.length < manyPages ? undefined : workers
    const { assets, versions } = content
    const drawing = { projectRoot, config, server, site, shell, app, assets, versions, engine: cache.engine }
    const last = { folder: dist, files: readBuiltFiles(cache.folder, dist) }
    const output = await writeDist(dist, async (folder) => {
      const files = new SiteOutput({ folder, last, precompress, writeFiles: beside?.writeFiles })
      await createFiles(files, { ...drawing, createIndex: beside?.buildIndex, onPage })
      return files
    })
    watch.lap('draw and write')

    // 5. What weighs more than it may is named, page and part; nothing is weighed twice.
    const [documents, scripts] = await Promise.all([weighDocuments(dist, output.files, mostNamed), scriptWeights])
    const overweight = reportProblems(await checkBudgets(dist, documents, scripts))
    watch.lap('weigh')

    writeBuiltFiles(cache.folder, dist, output.files)
    cache.entries.prune()
    progress.end()
    const counts = { pages: site.pages.length, sources: content.entries.length, compiled: content.compiled }
    const found = { documents: documents.exact, scripts, warnings: warnings + overweight.warnings }
    reportBuild({ output, ...counts, ...found, watch })
    return 0
  } finally {
    progress.end()
    await workers?.close()
  }
}
