import { errorAt, type Problem, withoutRepeats } from '../core/problem.ts'
import type { PageCode, TypeScriptSamples } from '../core/project.ts'
import type { TypeMark } from '../core/sample.ts'
import { askTypeScript, typeOfResult } from './ask-typescript.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import type { Checked, Judged, SampleCheck } from './judged.ts'
import { judgeFiles, tryFiles } from './prove-files.ts'
import { runOthers } from './run-others.ts'
import { type RunResult, runSamples } from './run-samples.ts'
import { createSampleFile } from './sample-file.ts'
import { compareTypes, writeTypes } from './stored-types.ts'

type TypeScriptCheck = SampleCheck & { readonly project: TypeScriptSamples }

/** Type-checks and runs every sample and its copied file, and compares or stores the types. */
export async function checkTypeScript(check: TypeScriptCheck): Promise<Checked> {
  const { projectRoot, pages, project, update } = check
  const collected = collectSamples(pages)
  const { samples } = collected
  const [{ types, ran, problems }, copied] = await Promise.all([
    judgeCollected(check, collected),
    tryCopies(check, samples),
  ])
  const good = copied.tried.filter((one) => judgeFiles([one], ran.outputs).length === 0).length
  // What is wrong with a sample is wrong with its file, and reported once.
  const isNew = ({ file }: Problem) => !problems.some((own) => own.file === file)
  problems.push(...judgeFiles(copied.tried, ran.outputs).filter(isNew), ...withoutRepeats(copied.problems))
  if (update) writeTypes(projectRoot, project.types, types)
  else problems.push(...compareTypes(projectRoot, project.types, types))
  const executed = ran.available ? samples.length : 0
  const counts = `${samples.length} type-checked, ${executed} executed, ${ran.statements} statements`
  const copies = `copied files: ${good} of ${samples.length} compile${ran.available ? ' and run' : ''} on their own`
  const { others, problems: unavailable } = update ? await runOthers(projectRoot, project, ran) : noOthers
  problems.push(...unavailable)
  const summary = [`samples: ${counts} run by ${project.database}`, copies]
  return { ...ran, samples, problems, summary, others }
}

const noOthers = { others: [], problems: [] }

type TypeScriptProject = Pick<TypeScriptCheck, 'projectRoot' | 'project'>

/** Type-checks and runs every sample. Nothing is compared or stored. */
export async function judgeTypeScript(folder: TypeScriptProject, pages: readonly PageCode[]): Promise<Judged> {
  const collected = collectSamples(pages)
  const { ran, problems } = await judgeCollected(folder, collected)
  return { ...ran, samples: collected.samples, problems }
}

/** Compiles and runs the files of samples as readers copy them. */
async function tryCopies({ projectRoot, project, addressOf }: TypeScriptCheck, samples: readonly Sample[]) {
  const made = samples.map((sample) => {
    return { sample, ...createSampleFile({ ...sample, address: addressOf(sample.route) }) }
  })
  const files = made.flatMap(({ sample, text }) => (text === undefined ? [] : [{ sample, text }]))
  return { problems: made.flatMap(({ problems }) => problems), tried: await tryFiles(projectRoot, project, files) }
}

async function judgeCollected(
  { projectRoot, project }: TypeScriptProject,
  { samples, problems }: ReturnType<typeof collectSamples>,
) {
  const [typed, ran] = await Promise.all([
    askTypeScript(projectRoot, samples),
    runSamples(projectRoot, project, samples),
  ])
  const { outputs, problems: untyped } = addTypes(samples, ran, typed.types)
  const found = [...problems, ...typed.problems, ...ran.problems, ...untyped]
  return { types: typed.types, ran: { ...ran, outputs }, problems: found }
}

/** Adds the types of `type` samples to their outputs. */
function addTypes(
  samples: readonly Sample[],
  { available, outputs }: RunResult,
  types: ReadonlyMap<Sample, readonly TypeMark[]>,
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
