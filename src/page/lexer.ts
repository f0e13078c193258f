import type { TokenKind } from './token-kind.ts'

/** A piece of code and what it is; nothing for plain text. */
export type Token = readonly [text: string, kind: TokenKind | undefined]

/** Cuts code into tokens, which together are the code again. */
export type Lexer = (code: string) => readonly Token[]

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
