import type { Problem } from '../page/facts.ts'
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
  const collected = pages.map(collectPage)
  return {
    samples: collected.flatMap(({ samples }) => samples),
    problems: collected.flatMap(({ problems }) => problems),
  }
}

function collectPage(page: PageCode): { samples: Sample[]; problems: Problem[] } {
  const samples: Sample[] = []
  const problems: Problem[] = []
  const preambles: Preamble[] = []
  for (const { language, meta, ...block } of page.codeBlocks) {
    const { code, line } = block
    if (language !== 'ts' && language !== 'tsx') continue
    const fence = parseFence(meta)
    problems.push(...fenceProblems(fence, page.file, line))
    if (fence.values.has('signature') || fence.values.has('fragment') || fence.flags.includes('fragment')) continue
    const key = sampleKey(
      preambles.map((preamble) => preamble.code),
      code,
      fence.flags,
    )
    const flags = new Set(sampleFlags.filter((flag) => fence.flags.includes(flag)))
    const invalid = fence.values.get('invalid') ?? ''
    const { file, route } = page
    samples.push({ ...block, key, file, route, language, preambles: [...preambles], flags, invalid })
    if (flags.has('preamble')) preambles.push(block)
  }
  return { samples, problems }
}

function fenceProblems({ flags, values }: Fence, file: string, line: number): Problem[] {
  const problem = (rule: string, message: string, hint: string): Problem[] => [
    { severity: 'error', file, line, rule, message, hint },
  ]
  const unknown = flags.find((flag) => flag !== 'fragment' && !sampleFlags.some((known) => known === flag))
  if (flags.includes('fragment') || values.get('fragment') === '')
    return problem(
      'fragment-reason',
      'A fragment without a reason.',
      'Say why it is not run: `fragment="a type, nothing to run"`.',
    )
  if (values.get('invalid') === '' || flags.includes('invalid'))
    return problem('invalid-reason', '`invalid` without a reason.', 'Say why: `invalid="needs its operator"`.')
  if (unknown !== undefined)
    return problem(
      'unknown-flag',
      `The fence of a sample cannot have \`${unknown}\`.`,
      `Known: ${sampleFlags.join(', ')}.`,
    )
  return []
}
