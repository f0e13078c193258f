import {
  type Difference,
  errorAt,
  type HowToRun,
  type Problem,
  type Sample,
  type SampleResult,
  type SamplesRun,
  type TypeMark,
  withoutRepeats,
} from 'studio-docs/project'
import { askTypeScript, typeOfResult } from './ask-typescript.ts'
import { blocksOf } from './check-executions.ts'
import { checkCopiedFiles, tryFiles } from './try-copied-files.ts'
import { runOthers } from './run-others.ts'
import { type RunResult, runSamples } from './run-modules.ts'
import type { TypeScriptSamples } from './contract.ts'
import { createSampleFile } from './copied-file.ts'
import { checkReason, isIn, readSample, type ScriptSample } from './sample-module.ts'

/** Type-checks and runs samples and their copied files, and runs samples on the wanted other databases. */
export async function runTypeScript(
  project: TypeScriptSamples,
  samples: readonly Sample[],
  { projectRoot, variants }: HowToRun,
): Promise<SamplesRun> {
  const scripts = samples.map(readSample)
  const [typed, run, copied] = await Promise.all([
    askTypeScript(projectRoot, scripts),
    runSamples(projectRoot, project, scripts),
    tryCopies(projectRoot, project, scripts),
  ])
  const { outputs, problems: untyped } = addTypes(scripts, run, typed.types)
  const problems = [...samples.flatMap(checkReason), ...typed.problems, ...run.problems, ...untyped]
  // What is wrong with a sample is wrong with its file, and reported once.
  const sound = new Set(scripts.filter((script) => !problems.some((problem) => isIn(script, problem))))
  const files = copied.tried.filter(({ sample }) => sound.has(sample))
  problems.push(...checkCopiedFiles(files, outputs), ...withoutRepeats(copied.problems))
  const wanted = (project.others ?? []).filter(({ name }) => variants.includes(name))
  const { others, problems: unavailable } = await runOthers(projectRoot, wanted, run)
  const results = scripts.flatMap((script, index): readonly (readonly [Sample, SampleResult])[] => {
    const output = outputs.get(script)
    // An update would not store that a faulty sample shows nothing, so the check does not propose it.
    if (!output && !sound.has(script)) return []
    const types = typed.types.get(script) ?? []
    const file = copied.files.get(script)
    const differences = others.flatMap(({ name, differences }): readonly (readonly [string, Difference])[] => {
      const difference = differences.get(script)
      return difference ? [[name, difference]] : []
    })
    const result = {
      blocks: output ? blocksOf(output, project.statements) : [],
      ...(file !== undefined && script.preambles.length > 0 && { file }),
      ...(types.length > 0 && { types: types.map(halveIndents) }),
      ...(differences.length > 0 && { variants: Object.fromEntries(differences) }),
    }
    return [[samples[index] ?? script, result]]
  })
  const good = copied.tried.filter((one) => checkCopiedFiles([one], outputs).length === 0).length
  return {
    results: run.available ? new Map(results) : undefined,
    problems: [...problems, ...unavailable],
    versions: run.versions,
    variants: Object.fromEntries(others.map(({ name, versions }) => [name, versions])),
    summary: sumUp(project, run, good, scripts),
  }
}

function sumUp(
  { database }: TypeScriptSamples,
  { available, statements }: RunResult,
  good: number,
  { length }: readonly ScriptSample[],
): readonly string[] {
  return [
    `samples: ${length} type-checked, ${available ? length : 0} executed, ${statements} statements run by ${database}`,
    `copied files: ${good} of ${length} compile${available ? ' and run' : ''} on their own`,
  ]
}

/** Stands for the comment that the engine writes above a copied file. */
const origin = '// The address of the page\n'

/** Compiles and runs the files of samples as readers copy them. */
async function tryCopies(projectRoot: string, project: TypeScriptSamples, samples: readonly ScriptSample[]) {
  const made = samples.map((sample) => ({ sample, ...createSampleFile(sample) }))
  const files = made.flatMap(({ sample, text }) => (text === undefined ? [] : [{ sample, text }]))
  const copies = files.map(({ sample, text }) => ({ sample, text: sample.preambles.length > 0 ? origin + text : text }))
  return {
    files: new Map(files.map(({ sample, text }) => [sample, text])),
    problems: made.flatMap(({ problems }) => problems),
    tried: await tryFiles(projectRoot, project, copies),
  }
}

/** Adds the types of `type` samples to their outputs. */
function addTypes(
  samples: readonly ScriptSample[],
  { available, outputs }: RunResult,
  types: ReadonlyMap<ScriptSample, readonly TypeMark[]>,
): Pick<RunResult, 'outputs' | 'problems'> {
  const added = new Map(outputs)
  const problems: Problem[] = []
  for (const sample of available ? samples.filter(({ flags }) => flags.has('type')) : []) {
    const type = typeOfResult(sample, types.get(sample))
    const message =
      'The fence says `type`, but no `const … = await …` of the sample has a type that is short enough to show.'
    const hint = 'Keep the result in a `const`, such as `const tools = await db.execute(…)`, or remove `type`.'
    if (type) added.set(sample, { statements: [], ...outputs.get(sample), type })
    else problems.push(errorAt(sample, 'no-type', message, hint))
  }
  return { outputs: added, problems }
}

/** Halves the indentation of a type: TypeScript indents types by four spaces, samples by two. */
function halveIndents([start, length, type]: TypeMark): TypeMark {
  return [start, length, type.replace(/^(?: {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))]
}
