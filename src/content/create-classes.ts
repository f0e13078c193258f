import { type Highlighter, type Tag, tagHighlighter } from '@lezer/highlight'
import { type TokenKind, tokenClass } from '../page/lexer.ts'

/** Gives what says the class of a token by its tags. */
export function createClasses(kinds: Readonly<Record<TokenKind, readonly Tag[]>>): Highlighter {
  return tagHighlighter(Object.entries(kinds).map(([kind, tag]) => ({ tag, class: tokenClass(kind as TokenKind) })))
}
