import * as v from 'valibot'
import { errorAt, type Problem } from '../core/problem.ts'
import type { ProjectSamples, Sample, SampleResult } from '../core/project-samples.ts'
import type { SampleResults } from '../core/sample.ts'
import { fileOfRoute, readStored, storedFiles, storeHint, writeStored } from './stored-files.ts'

const difference = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['fails', 'throws', 'differs']), text: v.string() }),
  v.strictObject({ kind: v.literal('skipped') }),
])

const form = v.array(
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

/** The sample of a result, with its place. */
export type PlacedSample = Pick<Sample, 'key' | 'code' | 'file' | 'route' | 'line'>

type StoredResult = SampleResult & { readonly key: string; readonly starts: string }

/** The stored results of each page, by file path relative to the project, with forward slashes. */
type StoredPages = ReadonlyMap<string, readonly StoredResult[]>

/** Reads the stored results of all projects' samples, by sample key. Runs nothing. */
export function readResults(projectRoot: string, projects: readonly Pick<ProjectSamples, 'outputs'>[]): SampleResults {
  const stored = projects.flatMap(({ outputs }) => [...readStoredPages(projectRoot, outputs).values()].flat())
  return new Map(stored.map(({ key, starts: _, ...result }) => [key, result]))
}

/** Reads the stored results of a folder by page. Throws if a file has the wrong form. */
export function readStoredPages(projectRoot: string, folder: string): StoredPages {
  const files = storedFiles(projectRoot, folder)
  return new Map(files.map((file) => [file, readStored(projectRoot, file, form, 'results') ?? []]))
}

/** Stores the results of these samples, and removes the files of all other pages. */
export function writeResults(
  projectRoot: string,
  folder: string,
  results: ReadonlyMap<PlacedSample, SampleResult>,
): void {
  const pages = new Map<string, StoredResult[]>()
  for (const [{ key, code, route }, { blocks, variants, file, types }] of results) {
    const more = { ...(variants && { variants }), ...(file !== undefined && { file }), ...(types && { types }) }
    if (isEmpty({ blocks, ...more })) continue
    const path = fileOfRoute(folder, route)
    const page = pages.get(path) ?? []
    const starts = code.split('\n')[0] ?? ''
    if (!page.some((other) => other.key === key)) page.push({ key, starts, blocks, ...more })
    pages.set(path, page)
  }
  writeStored(projectRoot, folder, new Map([...pages].map(([file, page]) => [file, formatPage(page)])))
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

type Stored = { readonly folder: string; readonly pages: StoredPages }

/** Reports samples whose stored result is missing or different, and stored results without a sample. Variants did not run. */
export function compareResults(
  samples: readonly PlacedSample[],
  results: ReadonlyMap<PlacedSample, SampleResult>,
  { folder, pages: stored }: Stored,
): Problem[] {
  const fileOf = ({ route }: PlacedSample) => fileOfRoute(folder, route)
  const changed = samples.flatMap((sample) => {
    const result = results.get(sample)
    if (!result || isEmpty(result)) return []
    const kept = stored.get(fileOf(sample))?.find(({ key }) => key === sample.key)
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
