import type { Highlight } from './highlight.ts'
import { highlightMarkup } from './highlight-markup.ts'
import { highlightScript } from './highlight-script.ts'
import { highlightWords } from './highlight-words.ts'
import { escapeHtml } from './html.ts'

const mostRemembered = 5000

/** Gives a highlighter, which does the same block once; languages it does not know come out as plain text. */
export function createHighlight(): Highlight {
  const blocks = new Map<string, readonly string[]>()
  return (code, language) => {
    const key = `${language}\n${code}`
    const before = blocks.get(key)
    if (before) return before
    if (blocks.size === mostRemembered) blocks.clear()
    const lines = highlightNew(code, language)
    blocks.set(key, lines)
    return lines
  }
}

function highlightNew(code: string, language: string): readonly string[] {
  return (
    highlightWords(code, language) ??
    highlightScript(code, language) ??
    highlightMarkup(code, language) ??
    code.split('\n').map(escapeHtml)
  )
}
