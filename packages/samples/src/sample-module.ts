import { createHash } from 'node:crypto'
import type { Problem, Sample } from 'studio-docs/project'
import { errorAt } from './sample-rules.ts'

/** A sample as the module that is compiled and run: its preambles, then its own code. */
export type SampleModule = {
  readonly sample: Sample
  /** Name of its file. */
  readonly name: string
  readonly language: 'ts' | 'tsx'
  /** The preambles, each with a final line break. May be empty. */
  readonly head: string
  /** Line of the page of each line of the module, 1-based. */
  readonly pageLines: readonly number[]
  readonly flags: ReadonlySet<SampleFlag>
  /** Reason why the database rejects its statements. Empty if it must accept them. */
  readonly invalidReason: string
}

/** Words after a fence that change how a sample runs or what it shows. */
export const sampleFlags = ['preamble', 'result', 'type', 'throws', 'silent'] as const

type SampleFlag = (typeof sampleFlags)[number]

/** Prepares the module of a sample, and reads the words after its fence. */
export function toModule(sample: Sample): SampleModule {
  const { key, file, line, fence, preambles } = sample
  const language = sample.language === 'tsx' ? 'tsx' : 'ts'
  const location = createHash('sha256').update(`${file}:${line}`).digest('hex').slice(0, 8)
  return {
    sample,
    name: `${key}-${location}.${language}`,
    language,
    head: preambles.map(({ code }) => `${code}\n`).join(''),
    pageLines: [...preambles, sample].flatMap((block) =>
      block.code.split('\n').map((_, index) => lineOnPage(block, index)),
    ),
    flags: new Set(sampleFlags.filter((flag) => fence.flags.includes(flag))),
    invalidReason: fence.values.get('invalid') ?? '',
  }
}

/** Returns the line of the page of a line of a block's code, which is 0-based. */
export function lineOnPage({ line, lines }: Pick<Sample, 'line' | 'lines'>, index: number): number {
  return line + (lines?.[index] ?? index + 1)
}

/** Returns the line of the page of a line of a module, both 1-based. */
export function pageLineOf({ pageLines, sample }: SampleModule, moduleLine: number): number {
  return pageLines[moduleLine - 1] ?? sample.line
}

/** Whether a problem is in a sample or in one of its preambles. */
export function isIn({ sample: { file, line, preambles }, pageLines }: SampleModule, problem: Problem): boolean {
  const lines = [line, ...preambles.map((preamble) => preamble.line), ...pageLines]
  return problem.file === file && lines.includes(problem.line)
}

/** Reports an invalid sample without a reason. */
export function checkReason({ file, line, fence }: Sample): readonly Problem[] {
  if (!fence.flags.includes('invalid') && fence.values.get('invalid') !== '') return []
  const message = 'The fence says `invalid` without a reason.'
  return [errorAt({ file, line }, 'invalid-reason', message, 'Add it: `invalid="needs its operator"`.')]
}
