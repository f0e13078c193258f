import { errorAt, type Problem, withoutRepeats } from '../core/problem.ts'
import type { PageCode, ProjectCheck, ProjectSamples } from '../core/project.ts'
import type { TypeMark } from '../core/sample.ts'
import { askTypeScript, typeOfResult } from './ask-typescript.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import { judgeFiles, tryFiles } from './prove-files.ts'
import { type RunResult, runSamples } from './run-samples.ts'
import { createSampleFile } from './sample-file.ts'
import { compareOutputs, readStoredPages, writeOutputs } from './stored-outputs.ts'
import { compareRun, writeRun } from './stored-run.ts'
import { compareTypes, writeTypes } from './stored-types.ts'

/** The samples to check. `update` stores their outputs instead of comparing them. */
export type SampleCheck = {
  readonly projectRoot: string
  /** The pages of one project. */
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  readonly update: boolean
  /** Returns the absolute URL of a route. */
  readonly addressOf: (route: string) => string
}

/** Type-checks and runs every sample, and compares types and outputs with the stored ones. */
export async function checkSamples(check: SampleCheck): Promise<ProjectCheck> {
  const { projectRoot, pages, project, update } = check
  const collected = collectSamples(pages)
  const { samples } = collected
  const [{ types, ran, problems }, copied] = await Promise.all([
    judgeCollected(check, collected),
    tryCopies(check, samples),
  ])
  const good = copied.tried.filter((one) => judgeFiles([one], ran.outputs).length === 0).length
  // What is wrong with a sample is wrong with its file and its run, and reported once.
  const isNew = ({ file }: Problem) => !problems.some((own) => own.file === file)
  problems.push(...judgeFiles(copied.tried, ran.outputs).filter(isNew), ...withoutRepeats(copied.problems))
  if (update) writeTypes(projectRoot, project.types, types)
  else problems.push(...compareTypes(projectRoot, project.types, types))
  const folder = project.outputs
  const run = { pages, versions: ran.versions }
  if (ran.available && update) {
    writeOutputs(projectRoot, folder, samples, ran.outputs)
    writeRun(projectRoot, folder, run)
  } else if (ran.available) {
    const stored = { folder, pages: readStoredPages(projectRoot, folder) }
    problems.push(...compareOutputs(samples, ran.outputs, stored))
    problems.push(...compareRun(projectRoot, folder, run).filter(isNew))
  }
  const executed = ran.available ? samples.length : 0
  const counts = `${samples.length} type-checked, ${executed} executed, ${ran.statements} statements`
  const copies = `copied files: ${good} of ${samples.length} compile${ran.available ? ' and run' : ''} on their own`
  return { problems, summary: [`samples: ${counts} run by ${project.database}`, copies] }
}

/** Compiles and runs the files of samples as readers copy them. */
async function tryCopies({ projectRoot, project, addressOf }: SampleCheck, samples: readonly Sample[]) {
  const made = samples.map((sample) => {
    return { sample, ...createSampleFile({ ...sample, address: addressOf(sample.route) }) }
  })
  const files = made.flatMap(({ sample, text }) => (text === undefined ? [] : [{ sample, text }]))
  return { problems: made.flatMap(({ problems }) => problems), tried: await tryFiles(projectRoot, project, files) }
}

type ProjectFolder = Pick<SampleCheck, 'projectRoot' | 'project'>

/** Type-checks and runs every sample. Nothing is compared or stored. */
export async function judgeSamples({ pages, ...folder }: ProjectFolder & Pick<SampleCheck, 'pages'>) {
  const collected = collectSamples(pages)
  return { samples: collected.samples, ...(await judgeCollected(folder, collected)) }
}

async function judgeCollected(
  { projectRoot, project }: ProjectFolder,
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
