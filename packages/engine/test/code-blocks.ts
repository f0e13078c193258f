import { readCodeBlock } from '../src/content/read-code-block.ts'
import type { CodeBlock, PreambleBlock } from '../src/core/facts.ts'
import type { IsSample } from '../src/core/project-samples.ts'
import { createLanguages } from '../src/highlight/languages.ts'

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

/** Parses the code blocks of a page whose project runs TypeScript. */
export function codeBlocksOf(...written: readonly Written[]): readonly CodeBlock[] {
  const preambles: PreambleBlock[] = []
  return written.map(({ language = 'ts', meta = '', code, line }) => {
    const { block } = readCodeBlock(
      { language, meta, text: code, line, section: '', offsetOfLine: (place) => place },
      { preambles: [...preambles], languages, names: new Map(), isSample: isScript },
    )
    if (block.sample && block.fence.flags.includes('preamble')) preambles.push(block)
    return block
  })
}
