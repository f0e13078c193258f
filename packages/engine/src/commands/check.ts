/**
 * `studio check`. Projects run their samples first, and `Site.check` then reports everything in one list:
 *
 *   readSiteToCheck ──▶ Site ── projectsOf ──▶ pages of each project ── checkProjects ──▶ problems of samples ──┐
 *                        └─ check ◀── with the problems of spelling, logos and colours, and versions ◀───────────┘
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { storeRoutes } from '../build/files/moved.ts'
import { requireProjectFiles } from '../build/files/project-files.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import { samplesAt } from '../core/project/samples-of.ts'
import { StopError } from '../core/stop-error.ts'
import { isFile } from '../disk/find-file.ts'
import { readBrands } from '../look/brands.ts'
import { checkProjects } from '../samples/check-projects.ts'
import { fileOfRoute } from '../samples/stored-results.ts'
import type { Site } from '../site/create-site.ts'
import { projectsOf } from '../site/project-pages.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { findPage } from '../terminal/find-page.ts'
import { type Format, printerBeside } from '../terminal/report.ts'
import { readSiteToCheck, reportChecks } from './checked-site.ts'
import { checkSpelling } from './spelling.ts'

/**
 * The pages to check: all, or the one at `path`. `update` stores the results of samples instead of comparing them.
 * `strict` makes the check fail on warnings.
 */
type CheckOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly update: boolean
  readonly strict?: boolean
  readonly path: string
  readonly format: Format
}

/**
 * Runs every check of the content without rendering a page. Resolves with exit code 0, or with 1 after printing every
 * error.
 */
export async function checkSite({
  projectRoot,
  config,
  update,
  strict = false,
  path,
  format,
}: CheckOptions): Promise<number> {
  requireProjectFiles(projectRoot, config)
  const site = readSiteToCheck(projectRoot, config)
  const only = path === '' ? undefined : findPage(path, site.entries, config)
  if (only && update) throw new StopError(`\`--update\` stores the results of all pages: remove \`${path}\`.`)
  const spelling = await checkSpelling({ projectRoot, config, only: only ? [only.file] : [] })
  const checked = only ? [only] : site.entries
  const checks = await checkProjects(projectsOf(config, checked), { projectRoot, update, isPart: only !== undefined })
  const ofSamples = checks.flatMap(({ problems }) => problems)
  const problems = site.check({
    look: readBrands(projectRoot, config).problems,
    spelling: spelling.problems,
    samples: ofSamples,
    installed: installedVersions(projectRoot, config),
  })
  const shown = only ? problems.filter((problem) => belongs(problem, only, { config, ofSamples })) : problems
  const { errors, warnings } = reportChecks(projectRoot, shown, format)
  const print = printerBeside(format)
  print(`pages: ${checked.length} checked, ${errors} errors, ${warnings} warnings`)
  if (!only && spelling.files > 0) print(`spelling: ${spelling.files} files`)
  for (const line of checks.flatMap(({ summary }) => summary)) print(line)
  const unstored = update ? storeSoundRoutes(projectRoot, site, problems) : []
  if (unstored.length > 0) print(`routes not stored, because of these problems: ${unstored.join(', ')}`)
  return errors > 0 || (strict && warnings > 0) ? 1 : 0
}

/** Stores the routes of pages without errors: a stored route is released for good. Returns the other new routes. */
function storeSoundRoutes(projectRoot: string, { entries }: Site, problems: readonly Problem[]): readonly string[] {
  const faulty = new Set(problems.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const sound = entries.filter(({ file }) => !faulty.has(file))
  const stored = storeRoutes(projectRoot, sound)
  const published = entries.filter(({ frontMatter }) => !frontMatter.draft)
  return published.flatMap(({ route }) => (stored.has(route) ? [] : route))
}

/** Returns the installed versions of the packages that collections document. */
function installedVersions(projectRoot: string, { collections }: Config): ReadonlyMap<string, string | undefined> {
  const names = collections.flatMap(({ notice }) => notice?.package?.name ?? [])
  return new Map(names.map((name) => [name, installedVersion(projectRoot, name)]))
}

function installedVersion(projectRoot: string, name: string): string | undefined {
  const folders = createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? []
  const manifest = folders.map((folder) => join(folder, name, 'package.json')).find(isFile)
  return manifest === undefined ? undefined : JSON.parse(readFileSync(manifest, 'utf8')).version
}

/**
 * Whether a problem belongs to a page, to one of its pictures, or to the stored results of its samples. `ofSamples` are
 * the problems of its samples, and of a project that could not run them.
 */
function belongs(
  problem: Problem,
  { file, route, parsed, collection }: SiteEntry,
  { config, ofSamples }: { readonly config: Config; readonly ofSamples: readonly Problem[] },
): boolean {
  const folders = samplesAt(collection, config).map(({ outputs }) => outputs)
  const isStored = folders.some((folder) => problem.file.startsWith(posix.join(folder, '/')))
  if (ofSamples.includes(problem) && !isStored) return true
  const stored = folders.map((folder) => fileOfRoute(folder, route))
  return [file, ...stored, ...parsed().problems.map((own) => own.file)].includes(problem.file)
}
