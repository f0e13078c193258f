import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, type Entry, readCollection } from '../content/read-collection.ts'
import { hashOf } from '../content/read-image.ts'
import { renderPage } from '../entry/server.tsx'
import { type Config, samplesOf } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import type { Shell } from '../page/shell.ts'
import { readOutputs } from '../samples/stored-outputs.ts'
import { checkUrl } from '../site/check-pages.ts'
import { createSite } from '../site/create-site.ts'
import { bundleApp, finishApp } from './app.ts'
import { readBrands } from './brands.ts'
import { readDates } from './dates.ts'
import { prepareDist, writeDist } from './dist.ts'
import { createFiles, readSiteOptions } from './files.ts'
import { charactersOf, createFonts } from './fonts.ts'
import { createProgress } from './progress.ts'
import { requireProjectFiles } from './project-files.ts'
import { reportProblems } from './report.ts'
import { checkBudgets, isDocument, weighFiles, weighScripts } from './weights.ts'

/** What to build, and where to write it. */
export type BuildOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** The output folder. A build without errors replaces it as a whole; any other leaves it as it is. */
  readonly dist: string
  /** Whether to write compressed copies of text files, for hosts that send them. */
  readonly precompress: boolean
}

/** Only the longest documents are weighed, because compressing at the best quality is slow. */
const mostWeighed = 5

/** Builds the site into its folder. Resolves with exit code 0, or 1 after printing every error. */
export async function buildSite({ projectRoot, config, dist, precompress }: BuildOptions): Promise<number> {
  const start = performance.now()
  requireProjectFiles(projectRoot, config)
  await prepareDist(dist, projectRoot)

  // 1. Read the content and bundle the app. They do not depend on each other, so both run at once.
  const { brands, problems } = readBrands(projectRoot, config)
  const [bundle, dates, { content, fonts }] = await Promise.all([
    bundleApp({ projectRoot, config }),
    readDates(projectRoot),
    readContent(projectRoot, config),
  ])
  const app = finishApp(bundle, { brands, fonts })

  // 2. Put the site together, and check it as a whole.
  const site = createSite(config, content.entries, { ...readSiteOptions(projectRoot, content), dates })
  const { errors, warnings } = reportProblems([...problems, ...fonts.problems, ...site.problems, ...checkUrl(config)])
  if (errors > 0) return 1

  // 3. The build id tells apart what cannot be mixed: app, styles and shell, but not the text of pages.
  const build = hashOf(JSON.stringify([app.assets, [...app.files.keys()], [...brands], site.shell])).slice(0, 8)
  const shell: Shell = { ...site.shell, build }

  // 4. Make every file; write all of them or none.
  const { assets } = content
  const drawn = new Map<Page, string>()
  const render = (page: Page) => {
    const html = drawn.get(page) ?? renderPage({ shell, page, assets: app.assets, brands, config })
    // The list for reading offline reads every page once more. Large sites have none, and no memory to spare.
    if (shell.footer.offline) drawn.set(page, html)
    return html
  }
  const files = createFiles({ projectRoot, config, brands, fonts, site, shell, app, assets, renderPage: render })
  const weighing = weighScripts(app)
  // A thread makes the fonts meanwhile; errors are reported when they are written.
  for (const make of fonts.files.values()) Promise.resolve(make()).catch(() => undefined)
  const progress = createProgress(start)
  const written = await writeDist(files, { dist, precompress, onWritten: progress.show }).finally(progress.end)

  // 5. Warn of files over budget; of documents, weigh the longest.
  const sorted = written.filter(({ path }) => isDocument(path)).sort((a, b) => b.length - a.length)
  const longest = sorted.slice(0, mostWeighed).map(({ path }) => [path, readFileSync(join(dist, path))] as const)
  const documents = await weighFiles(longest)
  const scripts = await weighing
  const overweight = reportProblems(checkBudgets(documents, scripts))
  const heaviest = documents.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${site.pages.length} pages, ${written.length} files in ${seconds} s`)
  console.log(`heaviest document: ${heaviest.path}, ${kilobytes(heaviest.bytes)}; app: ${kilobytes(total)} brotli`)
  for (const line of unpublished(content, site.entries)) console.log(line)
  const all = warnings + overweight.warnings
  if (all > 0) console.log(`${all} ${all === 1 ? 'warning' : 'warnings'}, named above`)
  return 0
}

/** Says of every page that is not part of the release why. */
function unpublished(
  { entries, parts, problems }: Pick<Content, 'entries' | 'parts' | 'problems'>,
  published: readonly Entry[],
): string[] {
  const files = new Set(published.map(({ file }) => file))
  const left = entries
    .filter(({ file }) => !files.has(file))
    .map(({ file, frontMatter }) => ({ file, rule: frontMatter.draft ? 'draft' : 'duplicate-route' }))
  const isFile = ({ rule }: { readonly rule: string }) => rule !== 'category-file' && rule !== 'numbered-name'
  const all = [...left, ...parts.map((file) => ({ file, rule: 'its name begins with _' })), ...problems.filter(isFile)]
  return all.map(({ file, rule }) => `not published: ${file} (${rule})`).sort()
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Reads the content, and the typefaces with the characters it needs. Async, so that an error waits until the bundler is watched, too. */
async function readContent(projectRoot: string, config: Config) {
  const content = readCollection({ projectRoot, config, outputs: readOutputs(projectRoot, samplesOf(config)) })
  const characters = charactersOf(content.entries, config)
  return { content, fonts: await createFonts({ projectRoot, config, characters }) }
}
