/**
 * A build. The old `dist/` stays until the last step succeeds:
 *
 *   readContent ──▶ Content ── createSite ──▶ Site ── check ──▶ problems: an error ends the build
 *                                              │
 *   readSiteResources ──▶ SiteResources ───────┴─ createFiles ──▶ FileTable ── writeDist ──▶ dist/
 *   (app, logos, fonts, results)                  (no file is made yet)       (makes each file)
 */

import type { Entry } from '../content/entry.ts'
import { hashOf } from '../content/hash-of.ts'
import { assetsOf } from '../content/pictures/read-image.ts'
import { type Content, type ContentOptions, readContent } from '../content/read-content.ts'
import type { Config } from '../core/config/config.ts'
import type { Shell } from '../core/page/shell.ts'
import type { Rule } from '../core/rules.ts'
import { createSite } from '../site/create-site.ts'
import { createProfile, type Profile, stageOfFile } from '../terminal/profile.ts'
import { createBuildProgress } from '../terminal/progress.ts'
import { reportProblems } from '../terminal/report.ts'
import { bundleApp } from './bundle/bundle-app.ts'
import { cacheColours, openBuildCache } from './cache/build-cache.ts'
import { readDates } from './dates.ts'
import { prepareDist, writeDist } from './dist.ts'
import { createFiles } from './files/create-files.ts'
import { listLeftBehind, readSiteOptions } from './files/public-files.ts'
import { loadRenderBody } from './load-renderer.ts'
import { readSiteResources } from './read-resources.ts'

/** The project to build, and the output folder. */
type BuildOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** Output folder. A successful build replaces it as a whole, and a failed one leaves it unchanged. */
  readonly dist: string
  /** Whether to write compressed copies of text files, for hosts that send them. */
  readonly precompress: boolean
  /** Whether to use and update the caches on disk. */
  readonly cache?: boolean
  /** Whether to print where the time went. */
  readonly profile?: boolean
  /** Bundles the app. A test of the rest of a build passes an empty app, because bundling takes longest. */
  readonly bundle?: typeof bundleApp
}

/** Builds the site into its folder. Resolves with exit code 0, or with 1 after printing every error. */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { projectRoot, config, dist, precompress } = options
  const start = performance.now()
  const profile = createProfile()
  await prepareDist(dist, projectRoot)
  const { cache = false, bundle = bundleApp } = options
  const buildCache = cache ? openBuildCache(projectRoot) : undefined
  profile.add('prepare')

  // 1. Read the content and bundle the app at the same time: neither needs the other.
  const [resources, renderBody, dates, content] = await Promise.all([
    readSiteResources(projectRoot, config, (app) => bundle({ ...app, cache })),
    loadRenderBody(),
    readDates(projectRoot),
    readContentAsync({ projectRoot, config, ...(buildCache && { lexGrammar: cacheColours(buildCache) }) }, profile),
  ])
  profile.add('bundle and load the app')

  // 2. Create the site, and check it as a whole.
  if (dates.missing !== undefined) console.log(`no dates of changes: ${dates.missing}`)
  const site = createSite(config, content.entries, {
    command: 'build',
    ...readSiteOptions(projectRoot, content),
    dates: dates.of,
  })
  const { errors, warnings } = reportProblems(site.check({ look: resources.problems }))
  profile.add('check the site')
  if (errors > 0) return 1

  // 3. Compute the build id of app, styles and shell. Files of different ids must not mix, except the text of pages.
  const { app, brands } = resources
  const buildId = hashOf(JSON.stringify([app.assets, [...app.files.keys()].sort(), [...brands], site.shell])).slice(
    0,
    8,
  )
  const shell: Shell = { ...site.shell, buildId }

  // 4. Make every file. Write all of them or none.
  const pictures = assetsOf(site.entries)
  const files = createFiles({ ...resources, site, shell, pictures, renderBody, buildCache, drawsAhead: true })
  const progress = createBuildProgress(start)
  profile.add('list the files')
  const onWritten = (count: number, path: string) => {
    profile.add(stageOfFile(path))
    progress.show(count)
  }
  const written = await writeDist(files, { dist, precompress, onWritten }).finally(progress.end)

  buildCache?.store()
  profile.add('replace the last site')

  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  console.log(`${countOf(site.entries.length, 'page')}, ${written} files in ${seconds} s`)
  for (const line of unpublished(content, site.entries, listLeftBehind(projectRoot))) console.log(line)
  if (warnings > 0) console.log(`${countOf(warnings, 'warning')} (see above)`)
  if (options.profile) console.log(profile.table())
  return 0
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Lists the pages that are not published, with the reason. */
function unpublished(
  { entries, unpublished, problems }: Pick<Content, 'entries' | 'unpublished' | 'problems'>,
  published: readonly Entry[],
  leftBehind: readonly string[],
): string[] {
  const files = new Set(published.map(({ file }) => file))
  const left = entries.filter(({ file }) => !files.has(file)).map(({ file }) => ({ file, rule: 'draft' }))
  const ofPages: ReadonlySet<string> = new Set<Rule>(['category-file', 'numbered-name'])
  const isFile = ({ rule }: { readonly rule: string }) => !ofPages.has(rule)
  const all = [
    ...left,
    ...unpublished.map((file) => ({
      file,
      rule: /\/_[^/]*$/.test(file) ? 'its name begins with _' : 'a README.md is not a page',
    })),
    ...problems.filter(isFile),
    ...leftBehind.map((file) => ({ file, rule: 'a hidden or temporary file' })),
  ]
  return all.map(({ file, rule }) => `not published: ${file} (${rule})`).sort()
}

/** Reads the pages. Async, so that its errors surface only when the bundler is awaited too. */
async function readContentAsync(options: ContentOptions, profile: Profile): Promise<Content> {
  const content = readContent(options)
  profile.add('read the pages')
  return content
}
