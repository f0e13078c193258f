import { type Token, tokenClass } from '../page/lexer.ts'

/** Gives tokens as nodes with the classes of the site's code blocks. */
export function renderTokens(tokens: readonly Token[]): readonly Node[] {
  return tokens.map(([text, kind]) => {
    if (kind === undefined) return document.createTextNode(text)
    const span = document.createElement('span')
    span.className = tokenClass(kind)
    span.textContent = text
    return span
  })
}
