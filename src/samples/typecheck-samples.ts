import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Problem } from '../page/facts.ts'
import type { Sample } from './collect-samples.ts'
import { createModule } from './sample-module.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import { writeModules } from './write-modules.ts'

const errorLine = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/

/** Type-checks all samples in one run of the TypeScript compiler; each is a module of its own, with its preambles. */
export function typecheckSamples(projectRoot: string, samples: readonly Sample[]): Promise<readonly Problem[]> {
  if (samples.length === 0) return Promise.resolve([])
  return inTemporaryFolder(projectRoot, async (folder) => {
    const modules = await writeModules(folder, samples)
    return distinct(problemsOf(await compile(projectRoot, folder), modules))
  })
}

function compile(projectRoot: string, folder: string): Promise<string> {
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const child = spawn(process.execPath, [compiler, '--project', folder, '--pretty', 'false'], { cwd: folder })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

function problemsOf(text: string, modules: ReadonlyMap<string, Sample>): Problem[] {
  const problems: Problem[] = []
  for (const line of text.split('\n')) {
    const [, path = '', at = '', code, message] = errorLine.exec(line) ?? []
    const sample = modules.get(path)
    if (sample) problems.push(typeError(sample.file, createModule(sample).lineOf(Number(at)), `${message} (${code})`))
    else if (code) throw new Error(`The type check of the samples could not start: ${line}`)
  }
  return problems
}

function typeError(file: string, line: number, message: string): Problem {
  return { severity: 'error', file, line, rule: 'sample-type', message }
}

/** A mistake in a preamble is found again in every sample below it. */
function distinct(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.file}:${problem.line} ${problem.message}`, problem])).values(),
  ]
}
