import { errorAt } from '../core/problem.ts'
import type { JudgedSample, JudgedSamples, Judgement, PageCode } from '../core/project.ts'
import type { SampleOutput } from '../core/sample.ts'
import type { Checked } from './judged.ts'

type JudgingProject = { readonly projectRoot: string; readonly project: JudgedSamples }

/** Has a project judge its samples. If it cannot, one problem has its words. */
export async function judgeBlocks(
  { projectRoot, project }: JudgingProject,
  pages: readonly PageCode[],
): Promise<Checked> {
  const samples = pages.flatMap(samplesOfPage)
  const judged = await judge(project, samples, projectRoot)
  if (judged instanceof Error) {
    const reason = judged.message.replace(/\s+/g, ' ').trim().replace(/\.?$/, '.')
    const message = `The samples of \`${project.outputs}\` were not run: ${reason}`
    const problems = [errorAt({ file: 'site.config.ts', line: 0 }, 'runner-failed', message)]
    return { samples, available: false, outputs: new Map(), problems, versions: {}, summary: ['samples: none run'] }
  }
  const { outputs, problems = [], versions = {} } = judged
  const shown = [...outputs].map(([sample, blocks]): [JudgedSample, SampleOutput] => [
    sample,
    { statements: [], blocks },
  ])
  const summary = [`samples: ${samples.length} executed`]
  return { samples, available: true, outputs: new Map(shown), problems, versions, summary }
}

async function judge(
  project: JudgedSamples,
  samples: readonly JudgedSample[],
  projectRoot: string,
): Promise<Judgement | Error> {
  try {
    return await project.judge(samples, projectRoot)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function samplesOfPage({ file, route, codeBlocks }: PageCode): readonly JudgedSample[] {
  return codeBlocks.flatMap(({ language, fence, code, line, sample }) =>
    sample ? { language, fence, code, line, file, route, key: sample.key, preambles: sample.preambles } : [],
  )
}
