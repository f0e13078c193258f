/** What code is made of, by the name of its colour. */
export type TokenKind = 'keyword' | 'string' | 'function' | 'number' | 'type' | 'punctuation' | 'comment'

/** Gives the class that tokens of a kind have in a block of code: its first letter, and none for no kind. */
export function tokenClass(kind: TokenKind | undefined): string {
  return kind?.charAt(0) ?? ''
}
