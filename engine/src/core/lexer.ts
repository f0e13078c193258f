/** What code is made of, by the name of its colour. */
export type TokenKind = 'keyword' | 'string' | 'function' | 'number' | 'type' | 'punctuation' | 'comment'

/** Gives the class that tokens of a kind have in a block of code: its first letter, and none for no kind. */
export function tokenClass(kind: TokenKind | undefined): string {
  return kind?.charAt(0) ?? ''
}

/** A piece of code and what it is; nothing for plain text. */
export type Token = readonly [text: string, kind: TokenKind | undefined]

/** Cuts code into tokens, which together are the code again. */
export type Lexer = (code: string) => readonly Token[]

/** A language that code is written in: what fences call it, what readers read, how it is cut. */
export type Language = {
  readonly names: readonly [string, ...string[]]
  readonly label: string
  readonly lex: Lexer
}

/** What words of a kind look like, without groups that are kept; `^` and `$` stand for the ends of a line. */
export type Rule = readonly [kind: TokenKind | undefined, words: RegExp]

/** Gives a lexer by its rules, of which the first that fits counts; what none fits is plain. */
export function createLexer(rules: readonly Rule[]): Lexer {
  const anyWord = new RegExp(rules.map(([, { source }]) => `(${source})`).join('|'), 'gm')
  const kinds = rules.map(([kind]) => kind)
  return (code) => {
    const tokens: Token[] = []
    let end = 0
    for (const match of code.matchAll(anyWord)) {
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

/** Cuts JSON into tokens, with the comments that configurations have. */
export const lexJson = createLexer([
  ['comment', /\/\/.*|\/\*[\s\S]*?\*\//],
  ['type', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
  ['string', /"(?:[^"\\\n]|\\.)*"?/],
  ['number', /-?\b\d[\d.eE+-]*/],
  ['keyword', /\b(?:true|false|null)\b/],
  [undefined, /\w+/],
  ['punctuation', /[^\w\s"/-]+|[/-]/],
])
