import type { PreambleBlock } from '../core/facts.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { PageCode } from '../core/project.ts'
import { type Fence, fenceWords } from '../core/sample.ts'

/** A fenced block to compile and run. */
export type Sample = {
  readonly key: string
  readonly file: string
  readonly route: string
  /** 1-based line of the opening fence. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  readonly code: string
  /** Distance of each line from the fence. Set only if lines are left out. */
  readonly lines?: readonly number[]
  /** Id of its section: empty above the first heading. */
  readonly section: string
  /** Preambles above it on the page. Their declarations are in scope. */
  readonly preambles: readonly PreambleBlock[]
  readonly flags: ReadonlySet<SampleFlag>
  /** Reason why the database rejects its statements. Empty if it must accept them. */
  readonly invalid: string
}

/** Words after a fence that change how a sample runs or what it shows. */
type SampleFlag = (typeof fenceWords.sample)[number]

/** Collects the samples of all pages in order. Reports fences with wrong words. */
export function collectSamples(pages: readonly PageCode[]): { samples: Sample[]; problems: Problem[] } {
  const samples: Sample[] = []
  const problems: Problem[] = []
  for (const { file, route, codeBlocks } of pages) {
    for (const { script, fence, code, line, lines, section, sample } of codeBlocks) {
      if (!script) continue
      const problem = fenceProblem(fence, { file, line })
      if (problem) problems.push(problem)
      if (!sample) continue
      const flags = new Set(fenceWords.sample.filter((flag) => fence.flags.includes(flag)))
      const invalid = fence.values.get('invalid') ?? ''
      samples.push({
        ...sample,
        file,
        route,
        line,
        language: script,
        code,
        ...(lines && { lines }),
        section,
        flags,
        invalid,
      })
    }
  }
  return { samples, problems }
}

function fenceProblem({ flags, values }: Fence, place: Pick<Problem, 'file' | 'line'>): Problem | undefined {
  if (flags.includes('fragment') || values.get('fragment') === '') {
    const hint = 'Add the reason why it does not run: `fragment="a type, nothing to run"`.'
    return errorAt(place, 'fragment-reason', 'The fence says `fragment` without a reason.', hint)
  }
  if (flags.includes('invalid') || values.get('invalid') === '')
    return errorAt(
      place,
      'invalid-reason',
      'The fence says `invalid` without a reason.',
      'Add it: `invalid="needs its operator"`.',
    )
  const unknown = flags.find((flag) => !fenceWords.sample.some((known) => known === flag))
  if (unknown === undefined) return undefined
  const message = `Unknown word \`${unknown}\` on the fence of a sample.`
  return errorAt(place, 'unknown-flag', message, `Known: ${fenceWords.sample.join(', ')}.`)
}
