import { createLanguages } from '../src/content/languages.ts'
import { readCodeBlock } from '../src/content/read-code-block.ts'
import type { CodeBlock, PreambleBlock } from '../src/core/facts.ts'

/** A code block of a test: the words after the language, the code, and the line of the fence. */
export type Written = {
  readonly language?: string
  readonly meta?: string
  readonly code: string
  readonly line: number
}

const languages = createLanguages()

/** Parses the code blocks of a page. */
export function codeBlocksOf(...written: readonly Written[]): readonly CodeBlock[] {
  const preambles: PreambleBlock[] = []
  return written.map(({ language = 'ts', meta = '', code, line }) => {
    const { block } = readCodeBlock(
      { language, meta, text: code, line, section: '' },
      { preambles: [...preambles], languages, names: new Map() },
    )
    if (block.sample && block.fence.flags.includes('preamble')) preambles.push(block)
    return block
  })
}
