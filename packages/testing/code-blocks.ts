import { readCodeBlock } from '../engine/src/content/code/read-code-block.ts'
import type { CodeBlock, PreambleBlock } from '../engine/src/core/page/facts.ts'
import type { IsSample, PossibleSamples } from '../engine/src/core/project/project-samples.ts'
import { sampleKey } from '../engine/src/core/project/sample-key.ts'
import { createLanguages } from '../engine/src/highlight/languages.ts'

/** A code block of a test: the words after the language, the code, and the line of the fence. */
export type Written = {
  readonly language?: string
  readonly meta?: string
  readonly code: string
  readonly line: number
}

const languages = createLanguages()

/** Whether a block is a sample of most test projects: one in TypeScript, or a sum. */
export const isScript: IsSample = ({ language }) => ['ts', 'tsx', 'sum'].includes(language)

/** The samples of most test projects. */
export const scripts: PossibleSamples = { outputs: './outputs', isSample: isScript }

type Above = { readonly preambles?: readonly string[]; readonly flags?: readonly string[] }

/** Returns the key of a sample in TypeScript, below preambles. */
export function keyOf(code: string, { preambles = [], flags = [] }: Above = {}): string {
  const above = preambles.map((code) => ({ code }))
  return sampleKey({ outputs: scripts.outputs, language: 'ts', preambles: above, code, flags })
}

/** Parses the code blocks of a page whose project runs TypeScript. */
export function codeBlocksOf(...written: readonly Written[]): readonly CodeBlock[] {
  const preambles: PreambleBlock[] = []
  return written.map(({ language = 'ts', meta = '', code, line }) => {
    const { block } = readCodeBlock(
      { language, meta, text: code, line, section: '', offsetOfLine: (place) => place },
      { preambles: [...preambles], languages, keysByName: new Map(), samples: [scripts] },
    )
    if (block.sample && block.fence.flags.includes('preamble')) preambles.push(block)
    return block
  })
}
