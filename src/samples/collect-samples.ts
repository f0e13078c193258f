import { errorAt, type Problem } from '../page/facts.ts'
import type { PageCode } from '../page/project.ts'
import { type Fence, parseFence, sampleKey } from '../page/sample.ts'

/** A fenced block that is compiled and run. */
export type Sample = {
  readonly key: string
  readonly file: string
  readonly route: string
  /** The line of the opening fence, 1-based. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  readonly code: string
  /** The place of each of its lines below the fence, where some have been left out. */
  readonly lines?: readonly number[]
  /** The preambles above it on its page: their declarations are in scope. */
  readonly preambles: readonly Preamble[]
  readonly flags: ReadonlySet<SampleFlag>
  /** Why the database refuses its statements; empty if it must accept them. */
  readonly invalid: string
}

/** Code that every later sample of the page starts with, and where it stands. */
type Preamble = Pick<Sample, 'code' | 'line' | 'lines'>

/** The words after a fence that change how a sample is run or shown. */
type SampleFlag = (typeof sampleFlags)[number]

const sampleFlags = ['preamble', 'result', 'type', 'throws', 'silent'] as const

/** Collects the samples of all pages in order, and a Problem for each fence with wrong words. */
export function collectSamples(pages: readonly PageCode[]): { samples: Sample[]; problems: Problem[] } {
  const samples: Sample[] = []
  const problems: Problem[] = []
  for (const { file, route, codeBlocks } of pages) {
    const preambles: Preamble[] = []
    for (const { language, meta, ...block } of codeBlocks) {
      if (language !== 'ts' && language !== 'tsx') continue
      const { code, line } = block
      const fence = parseFence(meta)
      const problem = fenceProblem(fence, { file, line })
      if (problem) problems.push(problem)
      if (fence.values.has('signature') || fence.values.has('fragment') || fence.flags.includes('fragment')) continue
      const above = preambles.map((preamble) => preamble.code)
      const key = sampleKey(above, code, fence.flags)
      const flags = new Set(sampleFlags.filter((flag) => fence.flags.includes(flag)))
      const invalid = fence.values.get('invalid') ?? ''
      samples.push({ ...block, key, file, route, language, preambles: [...preambles], flags, invalid })
      if (flags.has('preamble')) preambles.push(block)
    }
  }
  return { samples, problems }
}

function fenceProblem({ flags, values }: Fence, place: Pick<Problem, 'file' | 'line'>): Problem | undefined {
  if (flags.includes('fragment') || values.get('fragment') === '') {
    const hint = 'Say why it is not run: `fragment="a type, nothing to run"`.'
    return errorAt(place, 'fragment-reason', 'A fragment without a reason.', hint)
  }
  if (flags.includes('invalid') || values.get('invalid') === '')
    return errorAt(place, 'invalid-reason', '`invalid` without a reason.', 'Say why: `invalid="needs its operator"`.')
  const unknown = flags.find((flag) => !sampleFlags.some((known) => known === flag))
  if (unknown === undefined) return undefined
  const message = `The fence of a sample cannot have \`${unknown}\`.`
  return errorAt(place, 'unknown-flag', message, `Known: ${sampleFlags.join(', ')}.`)
}
