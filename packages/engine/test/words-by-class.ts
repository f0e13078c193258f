import { createLexer, type Languages } from '../src/core/code/lexer.ts'
import type { ProjectLanguage } from '../src/core/project/project.ts'
import { createLanguages } from '../src/highlight/languages.ts'
import { toHtml } from '../src/render/make-tree.ts'
import { highlight as highlightWith } from '../src/render/render-code.ts'
import { ledger } from './site/ledger/project.ts'

/** Returns all languages, those of projects included. */
export function languagesWith(...ofProjects: readonly ProjectLanguage[]): Languages {
  return createLanguages(ofProjects.map((language) => ({ ...language, lex: createLexer(language.rules) })))
}

/** All languages, with that of the test site. */
export const languages = languagesWith(...(ledger.language ? [ledger.language] : []))

/** Returns HTML per line of code. Throws an error for an unknown language. */
export function highlight(code: string, name: string, known = languages): readonly string[] {
  const language = known.find(name)
  if (!language) throw new Error(`No language: ${name}.`)
  return highlightWith(code, language).map(toHtml)
}

/** Returns the words of a block by their class, with `-` for plain text. */
export function wordsByClass(code: string, language: string, known = languages): Record<string, string> {
  const words: Record<string, string> = {}
  for (const line of highlight(code, language, known))
    for (const [, kind = '-', coloured, plain = ''] of line.matchAll(/<span class="(\w)">(.*?)<\/span>|([^<]+)/g))
      words[kind] = `${words[kind] ?? ''} ${(coloured ?? plain).trim()}`.trim()
  return words
}
