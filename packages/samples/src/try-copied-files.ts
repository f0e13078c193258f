import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorAt, type Problem } from 'studio-docs/project'
import type { MessageConnection } from 'vscode-jsonrpc/node'
import { configuration, diagnose, openModule, withServer } from './ask-typescript.ts'
import { outputOf, type SampleOutput } from './check-executions.ts'
import { runJobs } from './run-modules.ts'
import type { SampleRun, TypeScriptSamples } from './contract.ts'
import { inTemporaryFolder, type ScriptSample } from './sample-module.ts'

/** A sample, and the text of its file as readers copy it. */
export type CopiedFile = { readonly sample: ScriptSample; readonly text: string }

/** A file that was compiled, with its faults, and run. There is no `run` if the samples cannot run here. */
export type TriedFile = CopiedFile & { readonly faults: readonly FileFault[]; readonly run?: SampleRun | undefined }

type FileFault = { readonly message: string; readonly hint?: string }

/**
 * Compiles and runs files exactly as readers copy them. Their folder contains nothing else, and the project's packages
 * resolve.
 */
export async function tryFiles(
  projectRoot: string,
  { runner }: Pick<TypeScriptSamples, 'runner'>,
  files: readonly CopiedFile[],
): Promise<readonly TriedFile[]> {
  if (files.length === 0) return []
  return inTemporaryFolder(projectRoot, async (parent) => {
    const [folder, starters] = [join(parent, 'files'), join(parent, 'starters')]
    await Promise.all([folder, starters].map((path) => mkdir(path)))
    await writeFile(join(folder, 'tsconfig.json'), configuration)
    const jobs = files.map(async ({ sample: { name }, text }) => {
      const [path, starter] = [join(folder, name), join(starters, `${name}.js`)]
      await writeFile(path, text)
      await writeFile(starter, starterOf(pathToFileURL(path).href))
      return { name, url: pathToFileURL(starter).href }
    })
    const written = await Promise.all(jobs)
    const [faults, ran] = await Promise.all([
      withServer(folder, (server) => Promise.all(files.map((file) => compile(server, folder, file)))),
      runJobs(pathToFileURL(join(projectRoot, runner)).href, { jobs: written, turns: 1 }),
    ])
    return files.map((file, index) => {
      const run = 'runs' in ran && { run: ran.runs.get(file.sample.name)?.[0] }
      return { ...file, faults: faults[index] ?? [], ...run }
    })
  })
}

/** Returns a module that begins the recording of a run, which instrumented samples do themselves, and imports a file. */
function starterOf(url: string): string {
  return `globalThis.sample.start()\nconst url = ${JSON.stringify(url)}\nawait import(url + new URL(import.meta.url).search)\n`
}

/** Codes of TypeScript's hints about imports without a use. */
const unused = new Set([6133, 6192, 6196])

async function compile(
  server: MessageConnection,
  folder: string,
  { sample, text }: CopiedFile,
): Promise<readonly FileFault[]> {
  const uri = await openModule(server, folder, { name: sample.name, language: sample.language, text })
  const found = await diagnose(server, uri)
  const errors = found
    .filter(({ severity }) => severity === 1)
    .map(({ code, message, line }) => ({ message: `does not compile on its line ${line}: ${message} (TS${code})` }))
  // Imports of a complete sample are the writer's.
  const head = sample.preambles.length > 0 ? text.slice(0, text.indexOf('\n\n')).split('\n').length : 0
  const hint = 'Do not give local variables the names of imports in the setup.'
  const spare = found
    .filter(({ code, line }) => unused.has(code) && line <= head)
    .map(({ message }) => ({ message: `imports what it does not use: ${message}`, hint }))
  return [...errors, ...spare]
}

/** Reports files that do not compile, or that do not run as their sample did. */
export function checkCopiedFiles(
  files: readonly TriedFile[],
  outputs: ReadonlyMap<ScriptSample, SampleOutput>,
): readonly Problem[] {
  return files.flatMap(({ sample, faults, run }) => {
    const found = faults.length === 0 && run ? differences(sample, run, outputs.get(sample)) : faults
    return found.map(({ message, hint }) => errorAt(sample, 'copied-file', `Its text, as copied, ${message}`, hint))
  })
}

/** Compares the error and the answer of a file with those of its sample. */
function differences(sample: ScriptSample, run: SampleRun, output: SampleOutput | undefined): readonly FileFault[] {
  const own = outputOf(sample, run)
  if (run.isFault) return [{ message: `does not run: ${run.error?.message}.` }]
  if (run.error && !sample.flags.has('throws')) return [{ message: `throws “${run.error.message}”.` }]
  if (own.error !== output?.error)
    return [{ message: `throws ${quote(own.error)}, but the sample throws ${quote(output?.error)}.` }]
  // A file that sends nothing has no answer: only an instrumented sample records what it built.
  if (own.result === undefined || own.result === output?.result) return []
  return [{ message: `has a different answer from the sample: \`${own.result.replace(/\s+/g, ' ')}\`.` }]
}

function quote(error: string | undefined): string {
  return error === undefined ? 'nothing' : `“${error}”`
}
