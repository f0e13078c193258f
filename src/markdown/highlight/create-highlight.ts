import type { Highlight } from './highlight.ts'
import { createGrammarHighlight } from './highlight-grammar.ts'
import { highlightScript } from './highlight-script.ts'

/** Gives a highlighter; languages it does not know come out as plain text. */
export async function createHighlight(): Promise<Highlight> {
  const byGrammar = await createGrammarHighlight()
  return rememberBlocks((code, language) => highlightScript(code, language) ?? byGrammar(code, language))
}

const mostRemembered = 5000

/** The same block stands on many pages: it is highlighted once. */
function rememberBlocks(highlight: Highlight): Highlight {
  const blocks = new Map<string, readonly string[]>()
  return (code, language) => {
    const key = `${language}\n${code}`
    const before = blocks.get(key)
    if (before) return before
    if (blocks.size === mostRemembered) blocks.clear()
    const lines = highlight(code, language)
    blocks.set(key, lines)
    return lines
  }
}
