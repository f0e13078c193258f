import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { listNamed, readText, writeNamed } from '../content/disk/named-path.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { PageCode } from '../core/project/project.ts'
import type { ProjectSamples, Sample, SampleResult, Versions } from '../core/project/project-samples.ts'
import { keyOfSamples, type SampleResults, type StoredRun } from '../core/project/sample.ts'
import { StopError } from '../core/stop-error.ts'
import { besidePage } from '../core/urls/route.ts'

/** Remedy for stored files that are out of date. */
const storeHint = 'Run `studio check --update` and commit the files it writes.'

/** Name of the file with the last run, in the folder of outputs. No page has a file there, because each is in a collection's folder. */
const runFile = 'run.json'

/** Returns the stored files of pages in a folder, sorted, as paths relative to the project with forward slashes. */
function storedFiles(projectRoot: string, folder: string): readonly string[] {
  return listNamed(projectRoot, folder)
    .filter(({ entry, path }) => entry.isFile() && path.endsWith('.json') && path !== runFile)
    .map(({ path }) => posix.join(folder, path))
    .sort()
}

/**
 * Reads a stored file. Returns nothing if it is missing. Throws a StopError if its form is wrong. The message names the
 * file and its expected content, `what`.
 */
function readStored<T>(projectRoot: string, file: string, form: v.GenericSchema<T>, what: string): T | undefined {
  const text = readText(projectRoot, file)
  if (text === undefined) return undefined
  try {
    return v.parse(form, JSON.parse(text))
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
  return posix.join(folder, besidePage(route, '.json'))
}

const difference = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['fails', 'throws', 'differs']), text: v.string() }),
  v.strictObject({ kind: v.literal('skipped') }),
])

const resultsForm = v.array(
  v.strictObject({
    key: v.string(),
    /** First line of the code, for people who read the file. */
    starts: v.string(),
    blocks: v.array(v.strictObject({ title: v.string(), language: v.string(), code: v.string() })),
    file: v.exactOptional(v.string()),
    types: v.exactOptional(v.array(v.tuple([v.number(), v.number(), v.string()]))),
    variants: v.exactOptional(v.record(v.string(), difference)),
  }),
)

type StoredResult = SampleResult & { readonly key: string; readonly starts: string }

/** Reads the stored results of all projects' samples, by sample key. Runs nothing. */
export function readResults(projectRoot: string, projects: readonly Pick<ProjectSamples, 'outputs'>[]): SampleResults {
  const stored = projects.flatMap(({ outputs }) => [...readStoredPages(projectRoot, outputs).values()].flat())
  return new Map(stored.map(({ key, starts: _, ...result }) => [key, result]))
}

/** Reads the stored results of each page in a folder, by the path of their file. Throws if a file has the wrong form. */
function readStoredPages(projectRoot: string, folder: string): ReadonlyMap<string, readonly StoredResult[]> {
  const files = storedFiles(projectRoot, folder)
  return new Map(files.map((file) => [file, readStored(projectRoot, file, resultsForm, 'results') ?? []]))
}

/** Results to store, and pages that keep what is stored. */
type NewResults = { readonly results: ReadonlyMap<Sample, SampleResult>; readonly kept: readonly PageCode[] }

/** Stores the results of the pages that are not kept, and removes the files of pages that are gone. */
export function writeResults(projectRoot: string, folder: string, { results, kept }: NewResults): void {
  const keptFiles = new Set(kept.map(({ route }) => fileOfRoute(folder, route)))
  const pages = new Map<string, StoredResult[]>()
  for (const [{ key, code, route }, { blocks, variants, file, types }] of results) {
    const more = { ...(variants && { variants }), ...(file !== undefined && { file }), ...(types && { types }) }
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
  const text = JSON.stringify(page, null, 2)
  return `${text.replace(/\[\n +(\d+),\n +(\d+),\n +(".*")\n +\]/g, '[$1, $2, $3]')}\n`
}

/** Whether a result has nothing to show and nothing to store. */
function isEmpty({ blocks, ...more }: SampleResult): boolean {
  return blocks.length === 0 && Object.keys(more).length === 0
}

/** Samples that have run, and the results of those that returned one. */
type RanSamples = {
  readonly samples: readonly Sample[]
  readonly results: ReadonlyMap<Sample, SampleResult>
}

/** Reports samples whose stored result is missing or different, and stored results without a sample. Variants did not run. */
export function compareResults(
  projectRoot: string,
  folder: string,
  { samples, results }: RanSamples,
): readonly Problem[] {
  const stored = readStoredPages(projectRoot, folder)
  const fileOf = ({ route }: Sample) => fileOfRoute(folder, route)
  const changed = samples.flatMap((sample) => {
    const result = results.get(sample)
    const kept = stored.get(fileOf(sample))?.find(({ key }) => key === sample.key)
    if (!result || (isEmpty(result) && !kept)) return []
    if (!kept)
      return errorAt(sample, 'output-missing', `No output is stored. The run returned ${show(result)}.`, storeHint)
    const [before, now] = [show(kept), show(result)]
    if (before !== now)
      return errorAt(
        sample,
        'output-differs',
        `The stored output is ${before}, but the run returned ${now}.`,
        storeHint,
      )
    if (show(kept, 'all') === show(result, 'all')) return []
    return errorAt(sample, 'output-differs', 'The stored file or types of this sample are out of date.', storeHint)
  })
  const wanted = new Set(samples.map((sample) => `${fileOf(sample)} ${sample.key}`))
  const orphans = [...stored].flatMap(([file, kept]) =>
    kept
      .filter(({ key }) => !wanted.has(`${file} ${key}`))
      .map(({ starts }) => {
        const message = `No sample has this output. Its sample started with \`${starts}\`.`
        return errorAt({ file, line: 0 }, 'output-orphaned', message, storeHint)
      }),
  )
  return [...changed, ...orphans]
}

/** Returns the blocks of a result on one line, or everything that a run without variants returned. */
function show({ blocks, file, types = [] }: SampleResult, what: 'blocks' | 'all' = 'blocks'): string {
  const shown = blocks.map(({ title, code }) => `${title} ${code.replace(/\s*\n\s*/g, ' ')}`).join(' · ')
  return what === 'all' ? JSON.stringify([blocks, file, types]) : shown === '' ? 'nothing' : `\`${shown}\``
}

const versionsForm = v.record(v.string(), v.string())

/** The runs of a folder, the newest first. Each page is in one of them at most, unless several projects run its samples. */
const runsForm = v.array(
  v.strictObject({
    date: v.pipe(v.string(), v.isoDate()),
    commit: v.exactOptional(v.string()),
    versions: versionsForm,
    pages: v.record(v.string(), v.string()),
    variants: v.exactOptional(v.record(v.string(), versionsForm)),
  }),
)

/** Reads the stored runs of all projects' samples. Runs nothing. */
export function readRuns(
  projectRoot: string,
  projects: readonly Pick<ProjectSamples, 'outputs'>[],
): readonly StoredRun[] {
  return projects.flatMap(({ outputs }) => readRunsIn(projectRoot, outputs))
}

function readRunsIn(projectRoot: string, folder: string): readonly StoredRun[] {
  return readStored(projectRoot, fileOfRuns(folder), runsForm, 'runs') ?? []
}

/** Pages whose samples have run, and the versions of the software that ran them. */
type RanPages = { readonly pages: readonly PageCode[]; readonly versions?: Versions }

/** Runs to store, and pages that keep the runs that are stored. */
type NewRuns = {
  readonly runs: readonly (RanPages & Pick<StoredRun, 'variants'>)[]
  readonly kept: readonly PageCode[]
}

/** Stores that all samples of these pages ran today, and the variants that they also ran on. */
export function writeRuns(projectRoot: string, folder: string, { runs, kept }: NewRuns): void {
  const commit = currentCommit(projectRoot)
  const date = new Date().toISOString().slice(0, 10)
  const now = runs.map(({ pages, versions = {}, variants = {} }): StoredRun => {
    const names = Object.keys(variants).length > 0 && { variants }
    return { date, ...(commit && { commit }), versions, pages: Object.fromEntries(keysByRoute(pages)), ...names }
  })
  const keptRoutes = new Set(kept.map(({ route }) => route))
  const before = readRunsIn(projectRoot, folder).map((run): StoredRun => {
    return { ...run, pages: Object.fromEntries(Object.entries(run.pages).filter(([route]) => keptRoutes.has(route))) }
  })
  const all = [...now, ...before].filter(({ pages }) => Object.keys(pages).length > 0)
  const file = fileOfRuns(folder)
  if (all.length === 0) rmSync(join(projectRoot, file), { force: true })
  else writeNamed([projectRoot], file, `${JSON.stringify(all, null, 2)}\n`)
}

/** Reports pages, versions and names of variants that are newer than the stored runs. */
export function compareRun(
  projectRoot: string,
  folder: string,
  { pages, versions = {}, names = [] }: RanPages & { readonly names?: readonly string[] },
): readonly Problem[] {
  const file = fileOfRuns(folder)
  const stored = readRunsIn(projectRoot, folder)
  const [last] = stored
  const keys = [...keysByRoute(pages)]
  if (!last && keys.length > 0)
    return [errorAt({ file, line: 0 }, 'run-missing', 'No run of the samples is stored.', storeHint)]
  if (!last) return []
  const isRun = ({ pages }: StoredRun) => keys.some(([route, key]) => pages[route] === key)
  return [
    ...pages.flatMap((page) => {
      const key = keyOfSamples(page.codeBlocks)
      if (key === undefined || stored.some((run) => run.pages[page.route] === key)) return []
      const message = `The samples of this page are newer than the stored run of ${last.date}.`
      return errorAt({ file: page.file, line: 0 }, 'run-outdated', message, storeHint)
    }),
    ...stored.filter(isRun).flatMap((run) => {
      const message = describeAge(run, versions, names)
      return message === undefined ? [] : errorAt({ file, line: 0 }, 'run-outdated', message, storeHint)
    }),
  ]
}

/** Says how a run differs from one today, if it does. */
function describeAge(run: StoredRun, versions: Versions, names: readonly string[]): string | undefined {
  const ran = Object.keys(run.variants ?? {})
  if (ran.join() !== names.join())
    return `The stored run was on ${ran.join(', ') || 'no variants'}, but the project names ${names.join(', ') || 'none'}.`
  if (listOf(versions) === listOf(run.versions)) return undefined
  return `The stored run was with ${listOf(run.versions)}, but ${listOf(versions)} is loaded.`
}

/** Returns the key of the samples of each page that has any, by route. */
function keysByRoute(pages: readonly PageCode[]): ReadonlyMap<string, string> {
  const keys = pages.map(({ route, codeBlocks }) => [route, keyOfSamples(codeBlocks)] as const)
  return new Map(keys.flatMap(([route, key]) => (key === undefined ? [] : [[route, key] as const])))
}

function listOf(versions: Versions): string {
  return Object.entries(versions)
    .map((one) => one.join(' '))
    .join(', ')
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
