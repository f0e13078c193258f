import { createHash } from 'node:crypto'
import type { Sample } from './collect-samples.ts'

/** A sample as one module: its preambles, then its own code. */
export type SampleModule = {
  /** The module's file name, without folder and extension. */
  readonly name: string
  /** The preambles, each with a line break at its end; empty without any. */
  readonly head: string
  readonly code: string
  /** Maps a line of the module to a line of the page; both 1-based. */
  readonly lineOf: (line: number) => number
}

/** Creates the module of a sample. */
export function createModule(sample: Sample): SampleModule {
  const parts = [...sample.preambles, sample]
  const lines = parts.flatMap(({ code, line, lines }) =>
    code.split('\n').map((_, index) => line + (lines?.[index] ?? index + 1)),
  )
  const head = sample.preambles.map(({ code }) => `${code}\n`).join('')
  const place = createHash('sha256').update(`${sample.file}:${sample.line}`).digest('hex').slice(0, 8)
  return { name: `${sample.key}-${place}`, head, code: sample.code, lineOf: (line) => lines[line - 1] ?? sample.line }
}
