import { surql } from '../proofs/cirql/surql.ts'
import { createLanguages, highlight as highlightWith } from '../src/content/highlight.ts'
import { createLexer } from '../src/page/lexer.ts'

/** All languages, SurrealQL among them. */
export const languages = createLanguages([{ ...surql, lex: createLexer(surql.rules) }])

/** Gives one string of HTML per line of code; throws where there is no such language. */
export function highlight(code: string, name: string): readonly string[] {
  const language = languages.find(name)
  if (!language) throw new Error(`No language: ${name}.`)
  return highlightWith(code, language)
}

/** Gives the words of a block by the class they have, `-` for none. */
export function wordsByClass(code: string, language: string): Record<string, string> {
  const words: Record<string, string> = {}
  for (const line of highlight(code, language))
    for (const [, kind = '-', coloured, plain = ''] of line.matchAll(/<span class="(\w)">(.*?)<\/span>|([^<]+)/g))
      words[kind] = `${words[kind] ?? ''} ${(coloured ?? plain).trim()}`.trim()
  return words
}
