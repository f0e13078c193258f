/** Kinds of tokens, by the name of their colour. */
export type TokenKind = 'keyword' | 'string' | 'function' | 'number' | 'type' | 'punctuation' | 'comment'

/** Returns the CSS class of a kind in a code block: its first letter; empty for plain text. */
export function tokenClass(kind: TokenKind | undefined): string {
  return kind?.charAt(0) ?? ''
}

/** A piece of code and its kind; `undefined` for plain text. */
export type Token = readonly [text: string, kind: TokenKind | undefined]

/** Splits code into tokens. Joined, they are the code again. */
export type Lexer = (code: string) => readonly Token[]

/** A language of code blocks: its names in fences, its label for readers, and its lexer. */
export type Language = {
  readonly names: readonly [string, ...string[]]
  readonly label: string
  readonly lex: Lexer
}

export type Languages = {
  /** Returns the language with a name, if there is one. */
  readonly find: (name: string) => Language | undefined
  /** Returns the known name that is closest to an unknown one. */
  readonly suggest: (name: string) => string | undefined
}

/** A pattern for tokens of one kind. It has no capturing groups; `^` and `$` match at line breaks. */
export type LexerRule = readonly [kind: TokenKind | undefined, pattern: RegExp]

/** Creates a lexer from rules. The first matching rule wins; code that no rule matches is plain text. */
export function createLexer(rules: readonly LexerRule[]): Lexer {
  const anyPattern = new RegExp(rules.map(([, { source }]) => `(${source})`).join('|'), 'gm')
  const kinds = rules.map(([kind]) => kind)
  return (code) => {
    const tokens: Token[] = []
    let end = 0
    for (const match of code.matchAll(anyPattern)) {
      if (match.index > end) tokens.push([code.slice(end, match.index), undefined])
      let rule = 0
      while (match[rule + 1] === undefined) rule++
      tokens.push([match[0], kinds[rule]])
      end = match.index + match[0].length
    }
    if (end < code.length) tokens.push([code.slice(end), undefined])
    return tokens
  }
}

/** Splits JSON into tokens. Allows comments, as configuration files do. */
export const lexJson = createLexer([
  ['comment', /\/\/.*|\/\*[\s\S]*?\*\//],
  ['type', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
  ['string', /"(?:[^"\\\n]|\\.)*"?/],
  ['number', /-?\b\d[\d.eE+-]*/],
  ['keyword', /\b(?:true|false|null)\b/],
  [undefined, /\w+/],
  ['punctuation', /[^\w\s"/-]+|[/-]/],
])
