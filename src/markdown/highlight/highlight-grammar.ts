import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type TokenKind, tokenClass } from '../../page/token-kind.ts'
import type { Highlight } from './highlight.ts'
import { createTokenLines } from './token-lines.ts'

/** Scopes by what their tokens are; Shiki is given colours that are really these kinds. */
const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'keyword.operator.expression',
    'keyword.operator.new',
    'entity.name.tag',
    'markup.heading',
  ],
  string: ['string', 'markup.inserted', 'punctuation.definition.string', 'constant.other.symbol', 'attribute.value'],
  function: ['entity.name.function', 'support.function', 'entity.other.attribute-name'],
  number: ['constant.numeric', 'constant.character.escape', 'variable.parameter.surrealql', 'markup.changed'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'support.type.property-name',
  ],
  punctuation: ['punctuation', 'keyword.operator', 'meta.brace'],
  comment: ['comment', 'punctuation.definition.comment', 'markup.deleted'],
}

const kinds = Object.keys(scopes) as TokenKind[]
const colourOf = (index: number) => `#00000${index + 1}`
const plain = '#000000'

const theme = {
  name: 'classes',
  type: 'light' as const,
  fg: plain,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plain, background: '#ffffff' } },
    ...kinds.map((kind, index) => ({ scope: [...scopes[kind]], settings: { foreground: colourOf(index) } })),
  ],
}

/** Gives a highlighter of all languages but scripts, its grammars loaded; those it does not know come out as plain text. */
export async function createGrammarHighlight(): Promise<Highlight> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [
      import('shiki/langs/json.mjs'),
      import('shiki/langs/shellscript.mjs'),
      surrealql(),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/diff.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
    langAlias: { surql: 'surrealql' },
    engine: createJavaScriptRegexEngine(),
  })
  const known = new Set([...core.getLoadedLanguages(), 'surql'])
  return (code, language) => {
    const lines = createTokenLines()
    const lang = known.has(language) ? language : 'text'
    // Without a limit: on a busy machine the rest of a line would lose its colours, and two builds would differ.
    core.codeToTokensBase(code, { lang, theme: theme.name, tokenizeTimeLimit: 0 }).forEach((tokens, index) => {
      if (index > 0) lines.endLine()
      for (const { content, color } of tokens) lines.put(content, classOf(color))
    })
    return lines.end()
  }
}

/** Shiki's grammar, but functions are looked for first: it takes the namespace of `type::thing()` for the clause TYPE. */
async function surrealql() {
  const { default: grammars } = await import('shiki/langs/surrealql.mjs')
  return grammars.map((grammar) =>
    grammar.name === 'surrealql' ? { ...grammar, patterns: [{ include: '#function' }, ...grammar.patterns] } : grammar,
  )
}

function classOf(colour: string | undefined): string {
  return tokenClass(kinds[Number(colour?.slice(1)) - 1])
}
