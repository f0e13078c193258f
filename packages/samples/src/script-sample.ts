import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorAt, type Problem, type Sample } from 'studio-docs/project'

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

/** A sample as one module: its preambles, then its own code. */
export type SampleModule = {
  readonly sample: ScriptSample
  readonly name: string
  /** The preambles, each with a final line break. May be empty. */
  readonly head: string
  readonly code: string
  /** Maps a line of the module to a line of the page, both 1-based. */
  readonly lineOf: (line: number) => number
}

/** Creates the module of a sample. */
export function createModule(sample: ScriptSample): SampleModule {
  const { key, file, language, code, preambles } = sample
  const lines = [...preambles, sample].flatMap(({ code, line, lines }) =>
    code.split('\n').map((_, index) => line + (lines?.[index] ?? index + 1)),
  )
  const head = preambles.map(({ code }) => `${code}\n`).join('')
  const place = createHash('sha256').update(`${file}:${sample.line}`).digest('hex').slice(0, 8)
  const name = `${key}-${place}.${language}`
  return { sample, name, head, code, lineOf: (line) => lines[line - 1] ?? sample.line }
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
