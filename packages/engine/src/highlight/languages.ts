import { type Language, type Languages, type Lexer, lexJson, type Token } from '../core/code/lexer.ts'
import { closest } from '../core/text/closest.ts'
import { findGrammar, grammarNames } from './lex-grammar.ts'
import { createScriptLexer } from './lex-script.ts'

/** Languages with a lexer of the engine, which is better than a grammar: it lexes signatures, and JSON with comments. */
const builtIn: readonly Language[] = [
  { names: ['ts', 'typescript'], label: 'TypeScript', lex: createScriptLexer('ts') },
  { names: ['tsx'], label: 'TSX', lex: createScriptLexer('ts jsx') },
  { names: ['js', 'javascript'], label: 'JavaScript', lex: createScriptLexer('jsx') },
  { names: ['jsx'], label: 'JSX', lex: createScriptLexer('jsx') },
  { names: ['json'], label: 'JSON', lex: lexJson },
  { names: ['text', 'txt', 'plaintext'], label: 'Text', lex: (code) => [[code, undefined]] },
]

/** Names in other highlighters that are no alias here. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asm: 'assembly nasm x86asm',
    cpp: 'c++ cplusplus hpp cxx',
    csharp: 'c#',
    diff: 'patch udiff',
    fsharp: 'f#',
    go: 'golang',
    html: 'htm xhtml',
    ini: 'conf cfg config editorconfig',
    js: 'node nodejs',
    pascal: 'delphi',
    powershell: 'pwsh',
    python: 'python3 py3',
    shellscript: 'sh-session',
    sql: 'mysql mariadb postgresql postgres pgsql sqlite tsql',
    text: 'none output stdout',
    vb: 'vb.net vbnet',
    xml: 'svg rss atom xsd plist',
  }).flatMap(([ours, others]) => others.split(' ').map((other) => [other, ours] as const)),
)

/** Lexes code in a language with a grammar, or returns its tokens from an earlier run. */
export type LexGrammar = (language: string, code: string, lex: Lexer) => readonly Token[]

/** Creates the table of languages: the engine's, those of projects, and all that have a grammar. */
export function createLanguages(
  brought: readonly Language[] = [],
  lexGrammar: LexGrammar = (_, code, lex) => lex(code),
): Languages {
  const known = new Map(
    [...builtIn, ...brought].flatMap((language) => language.names.map((name) => [name, language] as const)),
  )
  const findExactly = (name: string) => {
    const grammar = known.has(name) ? undefined : findGrammar(name)
    // Renderers keep the code of a language object, so a name always has the same one.
    if (grammar) known.set(name, { ...grammar, lex: (code) => lexGrammar(name, code, grammar.lex) })
    return known.get(name)
  }
  return {
    find: (name) => {
      const word = name.toLowerCase()
      return findExactly(name) ?? findExactly(word) ?? findExactly(aliases.get(word) ?? '')
    },
    suggest: (name) => {
      const word = name.toLowerCase().replace(/:.*$/, '')
      return closest(word, [...known.keys(), ...grammarNames()], Math.max(1, Math.floor(word.length / 3)))
    },
  }
}
