import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorAt, type Problem, type Sample } from 'studio-docs/project'

/** A sample to compile and run as one module: its preambles, then its own code. */
export type ScriptSample = Sample & {
  readonly language: 'ts' | 'tsx'
  readonly flags: ReadonlySet<SampleFlag>
  /** Reason why the database rejects its statements. Empty if it must accept them. */
  readonly invalid: string
  /** Name of its module. */
  readonly name: string
  /** The preambles, each with a final line break. May be empty. */
  readonly head: string
  /** Line of the page of each line of its module, 1-based. */
  readonly pageLines: readonly number[]
}

/** Words after a fence that change how a sample runs or what it shows. */
export const sampleFlags = ['preamble', 'result', 'type', 'throws', 'silent'] as const

type SampleFlag = (typeof sampleFlags)[number]

/** Reads the words after the fence of a sample, and prepares its module. */
export function readSample(sample: Sample): ScriptSample {
  const { key, file, line, fence, preambles } = sample
  const language = sample.language === 'tsx' ? 'tsx' : 'ts'
  const place = createHash('sha256').update(`${file}:${line}`).digest('hex').slice(0, 8)
  return {
    ...sample,
    language,
    flags: new Set(sampleFlags.filter((flag) => fence.flags.includes(flag))),
    invalid: fence.values.get('invalid') ?? '',
    name: `${key}-${place}.${language}`,
    head: preambles.map(({ code }) => `${code}\n`).join(''),
    pageLines: [...preambles, sample].flatMap(({ code, line, lines }) =>
      code.split('\n').map((_, index) => line + (lines?.[index] ?? index + 1)),
    ),
  }
}

/** Returns the line of the page of a line of a sample's module, both 1-based. */
export function pageLineOf({ pageLines, line }: ScriptSample, moduleLine: number): number {
  return pageLines[moduleLine - 1] ?? line
}

/** Whether a problem is in a sample or in one of its preambles. */
export function isIn({ file, line, preambles, pageLines }: ScriptSample, problem: Problem): boolean {
  const lines = [line, ...preambles.map((preamble) => preamble.line), ...pageLines]
  return problem.file === file && lines.includes(problem.line)
}

/** Reports an invalid sample without a reason. */
export function checkReason({ file, line, fence }: Sample): readonly Problem[] {
  if (!fence.flags.includes('invalid') && fence.values.get('invalid') !== '') return []
  const message = 'The fence says `invalid` without a reason.'
  return [errorAt({ file, line }, 'invalid-reason', message, 'Add it: `invalid="needs its operator"`.')]
}

/** Runs a task with a temporary folder below `node_modules/.cache`, so that the project's packages resolve. */
export async function inTemporaryFolder<T>(projectRoot: string, task: (folder: string) => Promise<T>): Promise<T> {
  const cache = join(projectRoot, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'samples-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
