import * as v from 'valibot'
import { errorAt, type Problem } from '../core/problem.ts'
import type { JudgedSample, ProjectSamples } from '../core/project.ts'
import type { SampleOutput, SampleOutputs } from '../core/sample.ts'
import { fileOfRoute, readStored, storedFiles, storeHint, writeStored } from './stored-files.ts'

const form = v.array(
  v.strictObject({
    key: v.string(),
    /** First line of the code, for people who read the file. */
    starts: v.string(),
    statements: v.array(v.string()),
    type: v.exactOptional(v.string()),
    result: v.exactOptional(v.string()),
    error: v.exactOptional(v.string()),
    blocks: v.exactOptional(v.array(v.strictObject({ title: v.string(), language: v.string(), code: v.string() }))),
  }),
)

/** The sample of an output, with its place. */
export type OutputSample = Pick<JudgedSample, 'key' | 'code' | 'file' | 'route' | 'line'>

type StoredOutput = SampleOutput & { readonly key: string; readonly starts: string }

/** The stored outputs of each page, by file path relative to the project, with forward slashes. */
type StoredPages = ReadonlyMap<string, readonly StoredOutput[]>

/** Reads the stored outputs of all projects' samples, by sample key. Runs nothing. */
export function readOutputs(projectRoot: string, projects: readonly Pick<ProjectSamples, 'outputs'>[]): SampleOutputs {
  const stored = projects.flatMap(({ outputs }) => [...readStoredPages(projectRoot, outputs).values()].flat())
  return new Map(stored.map(({ key, starts: _, ...output }) => [key, output]))
}

/** Reads the stored outputs of a folder by page. Throws if a file has the wrong form. */
export function readStoredPages(projectRoot: string, folder: string): StoredPages {
  const files = storedFiles(projectRoot, folder)
  return new Map(files.map((file) => [file, readStored(projectRoot, file, form, 'outputs') ?? []]))
}

/** Stores the outputs of these samples, and removes the files of all other pages. */
export function writeOutputs(
  projectRoot: string,
  folder: string,
  samples: readonly OutputSample[],
  outputs: ReadonlyMap<OutputSample, SampleOutput>,
): void {
  const pages = new Map<string, StoredOutput[]>()
  for (const sample of samples) {
    const output = outputs.get(sample)
    if (!output) continue
    const file = fileOfRoute(folder, sample.route)
    const page = pages.get(file) ?? []
    const { key, code } = sample
    if (!page.some((other) => other.key === key)) page.push({ key, starts: code.split('\n')[0] ?? '', ...output })
    pages.set(file, page)
  }
  writeStored(
    projectRoot,
    folder,
    new Map([...pages].map(([file, page]) => [file, `${JSON.stringify(page, null, 2)}\n`])),
  )
}

type Stored = { readonly folder: string; readonly pages: StoredPages }

/** Reports samples whose stored output is missing or different, and stored outputs without a sample. */
export function compareOutputs(
  samples: readonly OutputSample[],
  outputs: ReadonlyMap<OutputSample, SampleOutput>,
  { folder, pages: stored }: Stored,
): Problem[] {
  const fileOf = ({ route }: OutputSample) => fileOfRoute(folder, route)
  const changed = samples.flatMap((sample) => {
    const output = outputs.get(sample)
    if (!output) return []
    const kept = stored.get(fileOf(sample))?.find(({ key }) => key === sample.key)
    const [before, now] = [kept && show(kept), show(output)]
    if (before === now) return []
    if (!before) return errorAt(sample, 'output-missing', `No output is stored. The run returned ${now}.`, storeHint)
    return errorAt(sample, 'output-differs', `The stored output is ${before}, but the run returned ${now}.`, storeHint)
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

function show({ statements, type, result, error, blocks = [] }: SampleOutput): string {
  const parts = [
    statements.join('; '),
    type === undefined ? '' : `type ${flat(type)}`,
    result === undefined ? '' : `result ${flat(result)}`,
    error === undefined ? '' : `error “${error}”`,
    ...blocks.map(({ title, code }) => `${title} ${flat(code)}`),
  ]
  return `\`${parts.filter(Boolean).join(' · ')}\``
}

function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}
