import { escapeHtml } from '../core/html.ts'
import { type Language, type Token, tokenClass } from '../core/lexer.ts'
import { type Fragment, html } from './fragment.ts'

/** Returns the link for a name in code, or `undefined` if it is not a link. */
export type LinkName = (name: string) => Fragment | undefined

/** Returns a fragment per line of code. Tokens have classes: one markup fits both colour modes, and the CSP allows no inline styles. */
export function highlight(code: string, { lex }: Language, link: LinkName = () => undefined): readonly Fragment[] {
  const lines: Token[][] = [[]]
  for (const [words, kind] of lex(code))
    words.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      lines.at(-1)?.push([text, kind])
    })
  return lines.map((tokens) => renderLine(tokens, link))
}

/** Renders a line. Neighbouring tokens of one kind share a span; spaces never start one. */
function renderLine(tokens: readonly Token[], link: LinkName): Fragment {
  const spans = [{ html: '', kind: '' }]
  let elements = 0
  for (const [text, kind] of tokens) {
    const linked = kind === 'type' ? link(text) : undefined
    elements += linked?.elements ?? 0
    const content = linked ? linked.tree.join('') : escapeHtml(text)
    const span = spans.at(-1)
    if (span && (tokenClass(kind) === span.kind || !/\S/.test(text))) span.html += content
    else spans.push({ html: content, kind: tokenClass(kind) })
  }
  const rendered = spans.map(({ html, kind }) => (kind ? `<span class="${kind}">${html}</span>` : html))
  return html(rendered.join(''), elements + spans.filter(({ kind }) => kind).length)
}
