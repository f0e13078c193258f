import { errorAt, listSamples, type PageCode, type Problem, type Sample } from 'studio-docs/project'

/** A sample to compile and run. */
export type ScriptSample = Sample & {
  readonly language: 'ts' | 'tsx'
  readonly flags: ReadonlySet<SampleFlag>
  /** Reason why the database rejects its statements. Empty if it must accept them. */
  readonly invalid: string
}

/** Words after a fence that change how a sample runs or what it shows. */
export const sampleFlags = ['preamble', 'result', 'type', 'throws', 'silent'] as const

type SampleFlag = (typeof sampleFlags)[number]

/** Collects the samples of all pages in order. */
export function collectSamples(pages: readonly PageCode[]): readonly ScriptSample[] {
  return listSamples(pages).map(readSample)
}

/** Reads the words after the fence of a sample. */
export function readSample(sample: Sample): ScriptSample {
  const { language, fence } = sample
  return {
    ...sample,
    language: language === 'tsx' ? 'tsx' : 'ts',
    flags: new Set(sampleFlags.filter((flag) => fence.flags.includes(flag))),
    invalid: fence.values.get('invalid') ?? '',
  }
}

/** Reports an invalid sample without a reason. */
export function checkReason({ file, line, fence }: Sample): readonly Problem[] {
  if (!fence.flags.includes('invalid') && fence.values.get('invalid') !== '') return []
  const message = 'The fence says `invalid` without a reason.'
  return [errorAt({ file, line }, 'invalid-reason', message, 'Add it: `invalid="needs its operator"`.')]
}
