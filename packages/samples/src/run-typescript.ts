/**
 * A run of samples. It asks three questions about each module at once, and joins the answers:
 *
 *   Sample ── toModule ──▶ SampleModule ──┬─ askTypeScript ──▶ errors, and types of names
 *                                         ├─ runModules ─────▶ executions: two for each module
 *                                         └─ tryCopies ──────▶ its copied file, compiled and run once
 *
 * `runOthers` then runs the modules on the other databases that `variants` names, and compares these executions with
 * the first. All answers about a module are joined once, into its `ModuleAnswers`:
 *
 * 1. `checkExecutions` judges the executions by the words of the fence. It returns the output to show, or problems.
 * 2. `checkCopiedFile` compares the run of the copied file with this output.
 *
 * Each record becomes the `SampleResult` of its sample. The `RunReport` has these and all problems.
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
import { type CheckedSample, checkExecutions } from './check-executions.ts'
import type { StatementLanguage, TypeScriptSamples } from './contract.ts'
import { createCopiedFile } from './copied-file.ts'
import { type DatabaseRun, runModules } from './run-modules.ts'
import { runOthers } from './run-others.ts'
import { checkReason, isIn, type SampleModule, toModule } from './sample-module.ts'
import { blocksOf } from './sample-output.ts'
import { checkCopiedFile, tryCopiedFiles } from './try-copied-files.ts'

/** All answers about one module. */
type ModuleAnswers = CheckedSample & {
  readonly module: SampleModule
  readonly types: readonly TypedName[]
  /** Text of its copied file. Undefined if it has none: then `clashes` says why, or the type check does. */
  readonly fileText: string | undefined
  readonly clashes: readonly Problem[]
  /** Problems of its copied file. Undefined if it has none. */
  readonly fileProblems: readonly Problem[] | undefined
  /** Differences on other databases, by their names. */
  readonly differences: SampleResult['differences'] | undefined
}

/** Type-checks and runs samples and their copied files, and runs samples on the wanted other databases. */
export async function runTypeScript(
  project: TypeScriptSamples,
  samples: readonly Sample[],
  { projectRoot, variants }: RunOptions,
): Promise<RunReport> {
  const { database, statements, others = [] } = project
  const modules = samples.map(toModule)
  const [typed, run, copies] = await Promise.all([
    askTypeScript(projectRoot, modules),
    runModules(projectRoot, project, modules),
    tryCopies(projectRoot, project, modules),
  ])
  const wanted = others.filter(({ name }) => variants.includes(name))
  const other = await runOthers(projectRoot, wanted, run.executions)
  const answers = modules.map((module): ModuleAnswers => {
    const types = typed.types.get(module) ?? []
    const checked = checkExecutions(module, run.executions.get(module) ?? [], { database, types })
    const { text: fileText, problems: clashes = [], tried } = copies.get(module) ?? {}
    const fileProblems = tried && checkCopiedFile(tried, checked.output)
    const differences = other.differences.get(module)
    return { ...checked, module, types, fileText, clashes, fileProblems, differences }
  })
  const ofSamples: readonly Problem[] = [
    ...samples.flatMap(checkReason),
    ...typed.problems,
    ...(run.problem ? [run.problem] : []),
    ...answers.flatMap(({ problems }) => problems),
  ]
  // A fault of a sample is a fault of its file too, and is reported once.
  const isSound = ({ module }: ModuleAnswers) => !ofSamples.some((problem) => isIn(module, problem))
  const sound = new Set(answers.filter(isSound))
  const ofFiles = [
    ...[...sound].flatMap(({ fileProblems = [] }) => fileProblems),
    ...withoutRepeats(answers.flatMap(({ clashes }) => clashes)),
  ]
  // An update would not store that a faulty sample shows nothing, so the check does not propose it.
  const shown = answers.filter((one) => one.output || sound.has(one))
  const good = answers.filter(({ fileProblems }) => fileProblems?.length === 0).length
  return {
    results: run.problem ? undefined : new Map(shown.map((one) => [one.module.sample, resultOf(one, statements)])),
    problems: [...ofSamples, ...ofFiles, ...other.problems],
    versions: run.versions,
    variantVersions: other.versions,
    summary: sumUp(database, run, { good, all: modules.length }),
  }
}

/** Returns the result to store. A sample without preambles is a file that works on its own already. */
function resultOf(
  { module, output, types, fileText, differences }: ModuleAnswers,
  statements: StatementLanguage | undefined,
): SampleResult {
  const file = module.sample.preambles.length > 0 ? fileText : undefined
  return {
    blocks: output ? blocksOf(output, statements) : [],
    ...(file !== undefined && { file }),
    ...(types.length > 0 && { types: types.map(halveIndents) }),
    ...(differences && { differences }),
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
  const files = made.flatMap(({ module, text }) => {
    if (text === undefined) return []
    return { module, text: module.sample.preambles.length > 0 ? origin + text : text }
  })
  const tried = new Map((await tryCopiedFiles(projectRoot, project, files)).map((file) => [file.module, file]))
  return new Map(made.map(({ module, ...copy }) => [module, { ...copy, tried: tried.get(module) }]))
}

/** Halves the indentation of a type: TypeScript indents types by four spaces, samples by two. */
function halveIndents([start, length, type]: TypedName): TypedName {
  return [start, length, type.replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))]
}
