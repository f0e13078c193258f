import { tokenClass } from '../page/lexer.ts'
import { lexers } from './lexers.ts'
import { createTokenLines } from './token-lines.ts'

/** Gives one string of HTML per line of a language whose words say what they are, or nothing for another one. */
export function highlightWords(code: string, language: string): readonly string[] | undefined {
  const lex = lexers.get(language)
  if (!lex) return undefined
  const lines = createTokenLines()
  for (const [text, kind] of lex(code)) {
    const [first = '', ...more] = text.split('\n')
    lines.put(first, tokenClass(kind))
    for (const part of more) {
      lines.endLine()
      lines.put(part, tokenClass(kind))
    }
  }
  return lines.end()
}
