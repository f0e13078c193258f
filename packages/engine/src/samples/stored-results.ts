import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import type { PageCode } from '../core/project/project.ts'
import type { ProjectSamples, Sample, SampleResult } from '../core/project/project-samples.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import type { SampleResults, StoredRun } from '../core/project/stored-samples.ts'
import { StopError } from '../core/stop-error.ts'
import { besidePage } from '../core/urls/route.ts'
import { listNamed, readText, writeNamed } from '../disk/named-path.ts'
import type { FinishedRun } from './ask-project.ts'

/** Name of the file with the last run, in the folder of outputs. */
const runFile = 'run.json'

/** Name of the file with the results of the page `/run`. No other page has it, because no route contains a blank. */
const fileOfRunPage = 'run page.json'

/** Returns the stored files of pages in a folder, sorted, as paths relative to the project with forward slashes. */
function storedFiles(projectRoot: string, folder: string): readonly string[] {
  return listNamed(projectRoot, folder)
    .filter(({ dirent, path }) => dirent.isFile() && path.endsWith('.json') && path !== runFile)
    .map(({ path }) => posix.join(folder, path))
    .sort()
}

/**
 * Reads a stored file. Returns nothing if it is missing. Throws a StopError if its form is wrong. The message names the
 * file and its expected content, `what`.
 */
function readStored<T>(
  projectRoot: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
  what: string,
): T | undefined {
  const text = readText(projectRoot, file)
  if (text === undefined) return undefined
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    const message = `${file} is not a list of sample ${what}.\n  Delete it, then run \`studio check --update\`.`
    throw new StopError(message, { cause })
  }
}

/** Returns the file of the stored runs. */
export function fileOfRuns(folder: string): string {
  return posix.join(folder, runFile)
}

/** Returns the stored file of a route. */
export function fileOfRoute(folder: string, route: string): string {
  const path = besidePage(route, '.json').slice(1)
  return posix.join(folder, path === runFile ? fileOfRunPage : path)
}

const difference = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['fails', 'throws', 'differs']), text: v.string() }),
  v.strictObject({ kind: v.literal('skipped') }),
])

// Stored files have the name `variants` for the differences of a sample, and for the versions of a run.
const resultsSchema = v.array(
  v.pipe(
    v.strictObject({
      key: v.string(),
      /** First line of the code, for people who read the file. */
      starts: v.string(),
      blocks: v.array(v.strictObject({ title: v.string(), language: v.string(), code: v.string() })),
      file: v.exactOptional(v.string()),
      types: v.exactOptional(v.array(v.tuple([v.number(), v.number(), v.string()]))),
      variants: v.exactOptional(v.record(v.string(), difference)),
    }),
    v.transform(({ variants, ...result }) => ({ ...result, ...(variants && { differences: variants }) })),
  ),
)

type StoredResult = SampleResult & { readonly key: string; readonly starts: string }

/** Reads the stored results of all projects' samples, by sample key. Runs nothing. */
export function readResults(projectRoot: string, projects: readonly Pick<ProjectSamples, 'outputs'>[]): SampleResults {
  const stored = projects.flatMap(({ outputs }) => [...readStoredPages(projectRoot, outputs).values()].flat())
  return new Map(stored.map(({ key, starts: _, ...result }) => [key, result]))
}

/** Reads the stored results of each page in a folder, by the path of their file. Throws if a file has the wrong form. */
export function readStoredPages(projectRoot: string, folder: string): ReadonlyMap<string, readonly StoredResult[]> {
  const files = storedFiles(projectRoot, folder)
  return new Map(files.map((file) => [file, readStored(projectRoot, file, resultsSchema, 'results') ?? []]))
}

/** Stores the results of the pages that are not kept, and removes the files of pages that are gone. */
export function writeResults(
  projectRoot: string,
  folder: string,
  { results, kept }: { readonly results: ReadonlyMap<Sample, SampleResult>; readonly kept: readonly PageCode[] },
): void {
  const keptFiles = new Set(kept.map(({ route }) => fileOfRoute(folder, route)))
  const pages = new Map<string, StoredResult[]>()
  for (const [{ key, code, route }, { blocks, differences, file, types }] of results) {
    const more = { ...(differences && { differences }), ...(file !== undefined && { file }), ...(types && { types }) }
    if (isEmpty({ blocks, ...more })) continue
    const path = fileOfRoute(folder, route)
    if (keptFiles.has(path)) continue
    const page = pages.get(path) ?? []
    const starts = code.split('\n')[0] ?? ''
    if (!page.some((other) => other.key === key)) page.push({ key, starts, blocks, ...more })
    pages.set(path, page)
  }
  for (const file of storedFiles(projectRoot, folder))
    if (!pages.has(file) && !keptFiles.has(file)) rmSync(join(projectRoot, file))
  for (const [file, page] of pages) writeNamed([projectRoot], file, formatPage(page))
}

/** Formats results as JSON, with one type in each line: diffs stay readable. */
function formatPage(page: readonly StoredResult[]): string {
  const stored = page.map(({ key, starts, blocks, differences: variants, ...more }) => {
    return { key, starts, blocks, variants, ...more }
  })
  const text = JSON.stringify(stored, null, 2)
  return `${text.replace(/\[\n +(\d+),\n +(\d+),\n +(".*")\n +\]/g, '[$1, $2, $3]')}\n`
}

/** Whether a result has nothing to show and nothing to store. */
export function isEmpty({ blocks, ...more }: SampleResult): boolean {
  return blocks.length === 0 && Object.keys(more).length === 0
}

const versionsSchema = v.record(v.string(), v.string())

/** The runs of a folder. Each page is in one of them at most, unless several projects run its samples. */
const runsSchema = v.array(
  v.pipe(
    v.strictObject({
      date: v.pipe(v.string(), v.isoDate()),
      commit: v.exactOptional(v.string()),
      versions: versionsSchema,
      pages: v.record(v.string(), v.string()),
      variants: v.exactOptional(v.record(v.string(), versionsSchema)),
    }),
    v.transform(({ variants, ...run }) => ({ ...run, ...(variants && { variantVersions: variants }) })),
  ),
)

/** Reads the stored runs of all projects' samples. Runs nothing. */
export function readRuns(
  projectRoot: string,
  projects: readonly Pick<ProjectSamples, 'outputs'>[],
): readonly StoredRun[] {
  return projects.flatMap(({ outputs }) => readRunsIn(projectRoot, outputs))
}

/** Reads the stored runs of a folder, the newest first. */
export function readRunsIn(projectRoot: string, folder: string): readonly StoredRun[] {
  return readStored(projectRoot, fileOfRuns(folder), runsSchema, 'runs') ?? []
}

/** Stores that all samples of these pages ran today, and the variants that they also ran on. */
export function writeRuns(
  projectRoot: string,
  folder: string,
  {
    runs,
    kept,
  }: {
    readonly runs: readonly Pick<FinishedRun, 'pages' | 'versions' | 'variantVersions'>[]
    readonly kept: readonly PageCode[]
  },
): void {
  const commit = currentCommit(projectRoot)
  const date = new Date().toISOString().slice(0, 10)
  const now = runs.map(({ pages, versions = {}, variantVersions = {} }): StoredRun => {
    const names = Object.keys(variantVersions).length > 0 && { variantVersions }
    return { date, ...(commit && { commit }), versions, pages: Object.fromEntries(keysByRoute(pages)), ...names }
  })
  const keptRoutes = new Set(kept.map(({ route }) => route))
  const before = readRunsIn(projectRoot, folder).map((run): StoredRun => {
    return { ...run, pages: Object.fromEntries(Object.entries(run.pages).filter(([route]) => keptRoutes.has(route))) }
  })
  const all = [...now, ...before].filter(({ pages }) => Object.keys(pages).length > 0)
  const file = fileOfRuns(folder)
  if (all.length === 0) rmSync(join(projectRoot, file), { force: true })
  else {
    const stored = all.map(({ variantVersions: variants, ...run }) => ({ ...run, variants }))
    writeNamed([projectRoot], file, `${JSON.stringify(stored, null, 2)}\n`)
  }
}

/** Returns the key of the samples of each page that has any, by route. */
export function keysByRoute(pages: readonly PageCode[]): ReadonlyMap<string, string> {
  const keys = pages.map(({ route, codeBlocks }) => [route, keyOfSamples(codeBlocks)] as const)
  return new Map(keys.flatMap(([route, key]) => (key === undefined ? [] : [[route, key] as const])))
}

/** Returns the commit that is checked out. Undefined outside of a repository. */
function currentCommit(projectRoot: string): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio,
    }).trim()
  } catch {
    return undefined
  }
}
