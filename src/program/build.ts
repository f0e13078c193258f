import { readCollection } from '../content/read-collection.ts'
import { hashOf } from '../content/read-image.ts'
import { renderPage } from '../entry/server.tsx'
import { type Config, outputFolders } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import type { Shell } from '../page/shell.ts'
import { readOutputs } from '../samples/outputs.ts'
import { checkUrl } from '../site/check-pages.ts'
import { createSite } from '../site/create-site.ts'
import { bundleApp } from './app.ts'
import { readBrands } from './brands.ts'
import { readDates } from './dates.ts'
import { recoverDist, writeDist } from './dist.ts'
import { createFiles } from './files.ts'
import { reportProblems } from './report.ts'
import { checkBudgets, type FileWeight, weighDocument, weighScripts } from './weights.ts'

/** What to build, and where to. */
export type BuildOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** The folder the site is written to; it is replaced as a whole, and only by a build without errors. */
  readonly dist: string
  /** Whether texts are written compressed as well, for hosts that send such files. */
  readonly precompress: boolean
}

/** Builds the site into its folder; gives 0, or 1 after naming every error. */
export async function buildSite({ projectRoot, config, dist, precompress }: BuildOptions): Promise<number> {
  const start = performance.now()
  await recoverDist(dist)

  // 1. Words and app have nothing to do with each other: both are made at once.
  const { brands, problems } = readBrands(projectRoot, config)
  const [content, app, dates] = await Promise.all([
    readCollection({ projectRoot, config, outputs: readOutputs(projectRoot, outputFolders(config)) }),
    bundleApp({ projectRoot, config, brands }),
    readDates(projectRoot),
  ])

  // 2. Gather first, judge later.
  const site = createSite(config, content.entries, { dates })
  const { errors, warnings } = reportProblems([...problems, ...site.problems, ...checkUrl(config)])
  if (errors > 0) return 1

  // 3. The build's id tells apart what cannot be mixed: app, sheets and shell, not the words of a page.
  const build = hashOf(JSON.stringify([app.assets, [...app.files.keys()], [...brands], site.shell])).slice(0, 8)
  const shell: Shell = { ...site.shell, build }

  // 4. Make every file, and write all or nothing.
  const render = (page: Page) =>
    renderPage({ shell, page, assets: app.assets, brands, siteUrl: config.url, version: config.version })
  const files = createFiles({
    projectRoot,
    config,
    brands,
    site,
    shell,
    app,
    assets: content.assets,
    renderPage: render,
  })
  const documents: FileWeight[] = []
  const written = await writeDist(files, { dist, precompress }, (path, bytes) =>
    documents.push(...weighDocument(path, bytes)),
  )

  // 5. Name what weighs more than it may.
  const scripts = weighScripts(app)
  const overweight = reportProblems(checkBudgets(documents, scripts))
  const heaviest = documents.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${site.pages.length} pages, ${written} files in ${seconds} s`)
  console.log(`heaviest document: ${heaviest.path}, ${kilobytes(heaviest.bytes)}; app: ${kilobytes(total)} brotli`)
  const all = warnings + overweight.warnings
  if (all > 0) console.log(`${all} ${all === 1 ? 'warning' : 'warnings'}, named above`)
  return 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
