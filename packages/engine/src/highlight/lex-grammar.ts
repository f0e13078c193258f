import { createRequire } from 'node:module'
import type { LanguageRegistration, ShikiPrimitive, ThemedToken, ThemeRegistrationRaw } from '@shikijs/primitive'
import type { Language, Lexer, Token, TokenKind } from '../core/code/lexer.ts'
import { createOniguruma } from './oniguruma.ts'

/** Scopes of grammars by token kind. The longest match wins. */
const scopes: Readonly<Record<TokenKind, string>> = {
  keyword: `keyword, storage, constant.language, variable.language, entity.name.tag, meta.diff.header,
    punctuation.definition.from-file, punctuation.definition.to-file, keyword.operator.new, keyword.operator.expression`,
  string: 'string, markup.inserted, markup.inline.raw, punctuation.definition.string, punctuation.definition.inserted',
  function: 'entity.name.function, entity.name.command, support.function, entity.other.attribute-name',
  number: `constant.numeric, constant.character, constant.other.color, support.constant.color, keyword.other.unit,
    variable.other.normal.shell, variable.parameter.positional.shell, variable.language.special.shell,
    punctuation.definition.variable.shell, meta.diff.range, punctuation.definition.range, punctuation.definition.constant.css`,
  type: `entity.name.type, entity.name.class, entity.name.namespace, support.type, support.class, entity.name.tag.yaml,
    entity.other.inherited-class`,
  punctuation: 'punctuation, keyword.operator, meta.brace',
  comment: 'comment, punctuation.definition.comment, markup.deleted, punctuation.definition.deleted',
}

/** A theme with token kinds instead of colours. */
const theme: ThemeRegistrationRaw = {
  name: 'kinds',
  settings: Object.entries(scopes).map(([foreground, scope]) => ({ scope, settings: { foreground } })),
}

// Required on first use: lexing is synchronous, and only some pages have such code.
const load = createRequire(import.meta.url)
const loadedLanguages = new Map<string, Language | undefined>()
let reader: ShikiPrimitive | undefined

/** Returns a language by a name or alias in Shiki, or `undefined` if Shiki has no grammar for it. */
export function findGrammar(name: string): Language | undefined {
  if (!loadedLanguages.has(name)) loadedLanguages.set(name, loadGrammar(name))
  return loadedLanguages.get(name)
}

/** Returns all names and aliases of Shiki's grammars. */
export function grammarNames(): readonly string[] {
  const { languageNames, languageAliasNames } = load('@shikijs/langs') as typeof import('@shikijs/langs')
  return [...languageNames, ...languageAliasNames]
}

function loadGrammar(name: string): Language | undefined {
  const grammars = /^[\w+#-]+$/.test(name) ? grammarsOf(name) : undefined
  const grammar = grammars?.at(-1)
  if (!grammars || !grammar) return undefined
  let lex: Lexer | undefined
  return {
    names: [name],
    label: grammar.displayName ?? name,
    lex: (code) => {
      lex ??= createGrammarLexer(grammars, grammar.name)
      return lex(code)
    },
  }
}

function createGrammarLexer(grammars: readonly LanguageRegistration[], lang: string): Lexer {
  const { codeToTokensBase, createShikiPrimitive } = load('@shikijs/primitive') as typeof import('@shikijs/primitive')
  const engineFile = 'vscode-oniguruma/release/onig.wasm'
  reader ??= createShikiPrimitive({ engine: createOniguruma(load.resolve(engineFile)), themes: [theme], langs: [] })
  reader.loadLanguageSync(...grammars)
  const shiki = reader
  // A time limit would make the output depend on the machine.
  const options = { lang, theme: 'kinds', tokenizeTimeLimit: 0 }
  return (code) => tokensOf(code, codeToTokensBase(shiki, code, options).flat())
}

/** Returns the grammar of a language, after the grammars that it embeds. */
function grammarsOf(name: string): readonly LanguageRegistration[] | undefined {
  try {
    return (load(`@shikijs/langs/${name}`) as { readonly default: readonly LanguageRegistration[] }).default
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined
    throw error
  }
}

/** Converts tokens of Shiki. Code between them, such as line breaks, stays as is. */
function tokensOf(code: string, themed: readonly ThemedToken[]): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { offset, content, color = '' } of themed) {
    if (offset > end) tokens.push([code.slice(end, offset), undefined])
    end = offset + content.length
    tokens.push([code.slice(offset, end), color in scopes ? (color as TokenKind) : undefined])
  }
  return [...tokens, [code.slice(end), undefined]]
}
