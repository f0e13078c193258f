import { closest } from '../page/closest.ts'
import { type Language, lexJson, type Token, tokenClass } from '../page/lexer.ts'
import { escapeHtml } from './html.ts'
import { findGrammar, grammarNames } from './lex-grammar.ts'
import { createScriptLexer } from './lex-script.ts'

/** What code can be written in. */
export type Languages = {
  /** Gives a language by any name that a fence may call it, or nothing for a name that is none. */
  readonly find: (name: string) => Language | undefined
  /** Gives the name that is nearest to one that is none. */
  readonly suggest: (name: string) => string | undefined
  /** What samples send to their database. */
  readonly sent: Language
}

/** What the engine reads better than a grammar does: scripts as an editor knows them, signatures among them, and answers. */
const own: readonly Language[] = [
  { names: ['ts', 'typescript'], label: 'TypeScript', lex: createScriptLexer('ts') },
  { names: ['tsx'], label: 'TSX', lex: createScriptLexer('ts jsx') },
  { names: ['js', 'javascript'], label: 'JavaScript', lex: createScriptLexer('jsx') },
  { names: ['jsx'], label: 'JSX', lex: createScriptLexer('jsx') },
  { names: ['json'], label: 'JSON', lex: lexJson },
  { names: ['text', 'txt', 'plaintext'], label: 'Text', lex: (code) => [[code, undefined]] },
]

/** What samples send where their project names no language of its own. */
const unnamed: Language = { names: ['text'], label: 'Output', lex: (code) => [[code, undefined]] }

/** Gives all languages: the engine's own, those that projects bring, and every other that has a grammar; samples send `sent`. */
export function createLanguages(brought: readonly Language[] = [], sent: Language = unnamed): Languages {
  const known = new Map(
    [...own, ...brought].flatMap((language) => language.names.map((name) => [name, language] as const)),
  )
  return {
    find: (name) => known.get(name) ?? findGrammar(name),
    suggest: (name) => {
      const word = name.toLowerCase().replace(/:.*$/, '')
      return closest(word, [...known.keys(), ...grammarNames()], Math.max(1, Math.floor(word.length / 3)))
    },
    sent,
  }
}

/** Gives one string of HTML per line of code; tokens carry classes, so that both modes and the CSP are served by one markup. */
export function highlight(code: string, { lex }: Language): readonly string[] {
  const lines: Token[][] = [[]]
  for (const [words, kind] of lex(code))
    words.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)?.push([text, kind])
    })
  return lines.map(lineOf)
}

/** Neighbours of one kind become one span; blanks never open a span of their own. */
function lineOf(tokens: readonly Token[]): string {
  const runs: [text: string, kind: string][] = [['', '']]
  for (const [text, kind] of tokens) {
    const run = runs.at(-1)
    if (run && (tokenClass(kind) === run[1] || !/\S/.test(text))) run[0] += text
    else runs.push([text, tokenClass(kind)])
  }
  return runs
    .map(([text, kind]) => (kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text)))
    .join('')
}
