/**
 * A run of samples. It asks three questions about each module at once, and joins the answers:
 *
 *   Sample ── toModule ──▶ SampleModule ──┬─ askTypeScript ──▶ errors, and types of names
 *                                         ├─ runModules ─────▶ executions: two for each module
 *                                         └─ tryCopies ──────▶ its copied file, compiled and run once
 *
 * 1. `checkExecutions` judges the executions by the words of the fence. It returns the output to show, or problems.
 * 2. `checkCopiedFile` compares the run of the copied file with this output.
 * 3. `runOthers` runs the modules on other databases too, if asked, and compares these executions with the first.
 * 4. All answers about a module become the `SampleResult` of its sample. The `RunReport` has these and all problems.
 */

import {
  type Problem,
  type RunOptions,
  type RunReport,
  type Sample,
  type SampleResult,
  type TypedName,
  withoutRepeats,
} from 'studio-docs/project'
import { askTypeScript } from './ask-typescript.ts'
import { checkExecutions } from './check-executions.ts'
import type { TypeScriptSamples } from './contract.ts'
import { createCopiedFile } from './copied-file.ts'
import { type DatabaseRun, runModules } from './run-modules.ts'
import { runOthers } from './run-others.ts'
import { checkReason, isIn, type SampleModule, toModule } from './sample-module.ts'
import { blocksOf } from './sample-output.ts'
import { checkCopiedFile, tryCopiedFiles } from './try-copied-files.ts'

/** Type-checks and runs samples and their copied files, and runs samples on the wanted other databases. */
export async function runTypeScript(
  project: TypeScriptSamples,
  samples: readonly Sample[],
  { projectRoot, variants }: RunOptions,
): Promise<RunReport> {
  const { database, statements, others = [] } = project
  const modules = samples.map(toModule)
  const [typed, run, copied] = await Promise.all([
    askTypeScript(projectRoot, modules),
    runModules(projectRoot, project, modules),
    tryCopies(projectRoot, project, modules),
  ])
  const checked = new Map(
    modules.map((module) => {
      const types = typed.types.get(module)
      return [module, checkExecutions(module, run.executions.get(module) ?? [], { database, types })] as const
    }),
  )
  const problems: Problem[] = [
    ...samples.flatMap(checkReason),
    ...typed.problems,
    ...(run.problem ? [run.problem] : []),
    ...[...checked.values()].flatMap((one) => one.problems),
  ]
  // A fault of a sample is a fault of its file too, and is reported once.
  const sound = new Set(modules.filter((module) => !problems.some((problem) => isIn(module, problem))))
  const files = copied.tried.map((file) => {
    return { module: file.module, problems: checkCopiedFile(file, checked.get(file.module)?.output) }
  })
  problems.push(...files.filter(({ module }) => sound.has(module)).flatMap((file) => file.problems))
  problems.push(...withoutRepeats(copied.problems))
  const wanted = others.filter(({ name }) => variants.includes(name))
  const other = await runOthers(projectRoot, wanted, run.executions)
  // An update would not store that a faulty sample shows nothing, so the check does not propose it.
  const shown = modules.filter((module) => checked.get(module)?.output || sound.has(module))
  const results = shown.map((module) => {
    const output = checked.get(module)?.output
    const types = typed.types.get(module)?.map(halveIndents) ?? []
    const file = module.sample.preambles.length > 0 ? copied.texts.get(module) : undefined
    const differences = other.differences.get(module)
    const result: SampleResult = {
      blocks: output ? blocksOf(output, statements) : [],
      ...(file !== undefined && { file }),
      ...(types.length > 0 && { types }),
      ...(differences && { variants: differences }),
    }
    return [module.sample, result] as const
  })
  const good = files.filter((file) => file.problems.length === 0).length
  return {
    results: run.problem ? undefined : new Map(results),
    problems: [...problems, ...other.problems],
    versions: run.versions,
    variants: other.versions,
    summary: sumUp(database, run, { good, all: modules.length }),
  }
}

function sumUp(
  database: string,
  { problem, executions }: DatabaseRun,
  files: { readonly good: number; readonly all: number },
): readonly string[] {
  const statements = [...executions.values()].flatMap(([first]) => first?.statements ?? [])
  return [
    `samples: ${files.all} type-checked, ${executions.size} executed, ${statements.length} statements run by ${database}`,
    `copied files: ${files.good} of ${files.all} compile${problem ? '' : ' and run'} on their own`,
  ]
}

/** Stands for the comment that the engine writes above a copied file. */
const origin = '// The address of the page\n'

/** Creates the copied files of modules, and compiles and runs them as readers do. */
async function tryCopies(projectRoot: string, project: TypeScriptSamples, modules: readonly SampleModule[]) {
  const made = modules.map((module) => ({ module, ...createCopiedFile(module) }))
  const files = made.flatMap(({ module, text }) => (text === undefined ? [] : [{ module, text }]))
  const copies = files.map(({ module, text }) => {
    return { module, text: module.sample.preambles.length > 0 ? origin + text : text }
  })
  return {
    texts: new Map(files.map(({ module, text }) => [module, text])),
    problems: made.flatMap(({ problems }) => problems),
    tried: await tryCopiedFiles(projectRoot, project, copies),
  }
}

/** Halves the indentation of a type: TypeScript indents types by four spaces, samples by two. */
function halveIndents([start, length, type]: TypedName): TypedName {
  return [start, length, type.replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))]
}
