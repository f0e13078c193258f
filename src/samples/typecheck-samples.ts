import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { errorAt, type Problem, withoutRepeats } from '../page/facts.ts'
import type { Sample } from './collect-samples.ts'
import { inTemporaryFolder, type SampleModule, writeModules } from './sample-module.ts'

const errorLine = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/

/** Type-checks all samples in one run of the TypeScript compiler. Each is a separate module with its preambles. */
export function typecheckSamples(projectRoot: string, samples: readonly Sample[]): Promise<readonly Problem[]> {
  if (samples.length === 0) return Promise.resolve([])
  return inTemporaryFolder(projectRoot, async (folder) => {
    const modules = await writeModules(folder, samples)
    // A mistake in a preamble is in every later sample.
    return withoutRepeats(problemsOf(await compile(projectRoot, folder), modules))
  })
}

function compile(projectRoot: string, folder: string): Promise<string> {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY }
  return new Promise((resolve, reject) => {
    // Where it finds errors it ends with a number; with a word, such as ENOENT, it did not start.
    execFile(process.execPath, [compiler, '--project', folder, '--pretty', 'false'], options, (error, text) =>
      typeof error?.code === 'string' ? reject(error) : resolve(text),
    )
  })
}

function problemsOf(text: string, modules: readonly SampleModule[]): Problem[] {
  const problems: Problem[] = []
  for (const line of text.split('\n')) {
    const [, name, at, code, message] = errorLine.exec(line) ?? []
    const module = modules.find((one) => one.name === name)
    if (module) {
      const place = { file: module.sample.file, line: module.lineOf(Number(at)) }
      problems.push(errorAt(place, 'sample-type', `${message} (${code})`))
    } else if (code) throw new Error(`The type check of the samples could not start: ${line}`)
  }
  return problems
}
