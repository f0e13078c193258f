import { createHash } from 'node:crypto'
import type { Sample } from './collect-samples.ts'

/** A sample as one module: the preambles above it, then its own code. */
export type SampleModule = {
  /** Name of the module's file, without folder and ending. */
  readonly name: string
  /** The preambles, with a line break at the end; empty where there are none. */
  readonly head: string
  readonly code: string
  /** Gives the content line a line of the module was written in; both 1-based. */
  readonly lineOf: (line: number) => number
}

/** Gives the module of a sample. */
export function createModule(sample: Sample): SampleModule {
  const parts = [...sample.preambles, { code: sample.code, line: sample.line }]
  const lines = parts.flatMap(({ code, line }) => code.split('\n').map((_, index) => line + 1 + index))
  const head = sample.preambles.map(({ code }) => `${code}\n`).join('')
  const place = createHash('sha256').update(`${sample.file}:${sample.line}`).digest('hex').slice(0, 8)
  return { name: `${sample.key}-${place}`, head, code: sample.code, lineOf: (line) => lines[line - 1] ?? sample.line }
}
