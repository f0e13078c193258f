import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from 'studio-docs/project'
import type { MessageConnection } from 'vscode-jsonrpc/node'
import type { Execution, TypeScriptSamples } from './contract.ts'
import { inTemporaryFolder } from './in-temporary-folder.ts'
import { configuration, diagnose, openModule, withServer } from './language-server.ts'
import { runJobs } from './run-jobs.ts'
import type { SampleModule } from './sample-module.ts'
import { outputOf, type SampleOutput } from './sample-output.ts'
import { errorAt } from './sample-rules.ts'

/** The text of a sample's file, as readers copy it. */
type FileToTry = { readonly module: SampleModule; readonly text: string }

/** A file that was compiled, with its problems, and run. There is no `execution` if samples cannot run here. */
type TriedFile = {
  readonly module: SampleModule
  readonly problems: readonly Problem[]
  readonly execution: Execution | undefined
}

/**
 * Compiles and runs files exactly as readers copy them. Their folder contains nothing else, and the project's packages
 * resolve.
 */
export async function tryCopiedFiles(
  projectRoot: string,
  { runner }: Pick<TypeScriptSamples, 'runner'>,
  files: readonly FileToTry[],
): Promise<readonly TriedFile[]> {
  if (files.length === 0) return []
  return inTemporaryFolder(projectRoot, async (parent) => {
    const [folder, starters] = [join(parent, 'files'), join(parent, 'starters')]
    await Promise.all([folder, starters].map((path) => mkdir(path)))
    await writeFile(join(folder, 'tsconfig.json'), configuration)
    const written = files.map(async ({ module: { name }, text }) => {
      const [path, starter] = [join(folder, name), join(starters, `${name}.js`)]
      await writeFile(path, text)
      await writeFile(starter, starterOf(pathToFileURL(path).href))
      return { name, url: pathToFileURL(starter).href }
    })
    const jobs = await Promise.all(written)
    const [problems, { executions }] = await Promise.all([
      withServer(folder, (server) => Promise.all(files.map((file) => compile(server, folder, file)))),
      runJobs(pathToFileURL(join(projectRoot, runner)).href, { jobs, turns: 1 }),
    ])
    return files.map(({ module }, index) => {
      return { module, problems: problems[index] ?? [], execution: executions.get(module.name)?.[0] }
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
  { module, text }: FileToTry,
): Promise<readonly Problem[]> {
  const { name, language, sample } = module
  const uri = await openModule(server, folder, { name, language, text })
  const found = await diagnose(server, uri)
  const errors = found
    .filter(({ severity }) => severity === 1)
    .map(({ code, message, line }) => problemOf(module, `does not compile on its line ${line}: ${message} (TS${code})`))
  // Imports of a complete sample are the writer's.
  const head = sample.preambles.length > 0 ? text.slice(0, text.indexOf('\n\n')).split('\n').length : 0
  const hint = 'Do not give local variables the names of imports in the setup.'
  const spare = found
    .filter(({ code, line }) => unused.has(code) && line <= head)
    .map(({ message }) => problemOf(module, `imports what it does not use: ${message}`, hint))
  return [...errors, ...spare]
}

/** Reports a file that does not compile, or that does not run as its sample did. */
export function checkCopiedFile(
  { module, problems, execution }: TriedFile,
  output: SampleOutput | undefined,
): readonly Problem[] {
  if (problems.length > 0 || !execution) return problems
  const difference = findDifference(module, execution, output)
  return difference === undefined ? [] : [problemOf(module, difference)]
}

/** Compares the error and the answer of a file with those of its sample. */
function findDifference(module: SampleModule, execution: Execution, output: SampleOutput | undefined) {
  const own = outputOf(module, execution)
  if (execution.isFault) return `does not run: ${execution.error?.message}.`
  if (execution.error && !module.flags.has('throws')) return `throws “${execution.error.message}”.`
  if (own.error !== output?.error) return `throws ${quote(own.error)}, but the sample throws ${quote(output?.error)}.`
  // A file that sends nothing has no answer: only an instrumented sample records what it built.
  if (own.result === undefined || own.result === output?.result) return undefined
  return `has a different answer from the sample: \`${own.result.replace(/\s+/g, ' ')}\`.`
}

function quote(error: string | undefined): string {
  return error === undefined ? 'nothing' : `“${error}”`
}

function problemOf({ sample }: SampleModule, message: string, hint?: string): Problem {
  return errorAt(sample, 'copied-file', `Its text, as copied, ${message}`, hint)
}
