import type { Problem } from '../core/problem.ts'
import type { ProjectCheck } from '../core/project.ts'
import { checkTypeScript, judgeTypeScript } from './check-typescript.ts'
import { judgeBlocks } from './judge-blocks.ts'
import type { SampleCheck } from './judged.ts'
import { compareOutputs, readStoredPages, writeOutputs } from './stored-outputs.ts'
import { compareRun, writeRun } from './stored-run.ts'

/** Judges every sample, and compares or stores the outputs. */
export async function checkSamples(check: SampleCheck): Promise<ProjectCheck> {
  const { projectRoot, pages, project, update } = check
  const {
    samples,
    available,
    outputs,
    versions,
    summary,
    others = [],
    ...judged
  } = 'judge' in project
    ? await judgeBlocks({ projectRoot, project }, pages)
    : await checkTypeScript({ ...check, project })
  const problems = [...judged.problems]
  const folder = project.outputs
  const databases = 'others' in project ? (project.others ?? []).map(({ name }) => name) : []
  const run = { pages, versions, databases }
  if (available && update) {
    writeOutputs(projectRoot, folder, samples, outputs)
    writeRun(projectRoot, folder, { pages, versions, others })
  } else if (available) {
    const stored = { folder, pages: readStoredPages(projectRoot, folder) }
    problems.push(...compareOutputs(samples, outputs, stored))
    // What is wrong with a sample is wrong with its run, and reported once.
    const isNew = ({ file }: Problem) => !problems.some((own) => own.file === file)
    problems.push(...compareRun(projectRoot, folder, run).filter(isNew))
  }
  return { problems, summary }
}

/** Judges every sample. Nothing is compared or stored. */
export function judgeSamples({ pages, projectRoot, project }: Pick<SampleCheck, 'pages' | 'projectRoot' | 'project'>) {
  return 'judge' in project
    ? judgeBlocks({ projectRoot, project }, pages)
    : judgeTypeScript({ projectRoot, project }, pages)
}
