import type { Delete, Nodes, Parents } from 'mdast'
import { countLines, findLines } from './find-lines.ts'
import { object } from './refused-forms.ts'
import { lineOf, startOf, type Walk } from './walk.ts'

/** A slip of the pen: signs meant as markup that the page shows as they are. */
type Slip = { readonly form: RegExp; readonly what: string; readonly hint: string }

/** Matches the beginning or the end of an address. */
const address = '(?:\\.{0,2}/|#|https?:|mailto:|[\\w-]+\\.mdx?\\b)'

const slips: readonly Slip[] = [
  {
    form: new RegExp(`(?<![\\\\!])\\[[^[\\]\\n]{1,200}\\][ \\t]+\\(${address}[^()\\s]{0,500}\\)`),
    what: 'no link',
    hint: 'Write `[words](/page)`, without a blank between the brackets.',
  },
  {
    form: new RegExp(`\\([^()\\n]{1,200}\\)\\[${address}[^[\\]\\s]{0,500}\\]`),
    what: 'no link',
    hint: 'Write `[words](/page)`: square brackets first.',
  },
  {
    form: new RegExp(`(?<!\\\\)\\[[^[\\]\\n]{1,200}\\]\\([ \\t]*<?${address}[^()\\n]{0,500}(?:\\)|$)`, 'm'),
    what: 'no link',
    hint: 'Write `[words](/page)`, with `%20` for a blank in the address.',
  },
  {
    form: /(?<![\w\\)\]])\[\p{L}[^[\]\n]{0,200}\]\[[^[\]\n]{0,200}\](?![[(])/u,
    what: 'no link: nothing defines its address',
    hint: 'Write `[words](/page)`, or define the name: `[name]: /page`.',
  },
  {
    form: new RegExp(
      `(?<![\\\\*\\w/])\\*\\*(?=[^\\s*/])|(?<=[^\\s\\\\*/${object}])\\*\\*(?![*\\w/])|(?<=${object})\\*\\*(?=$|[\\s.,;:!?)])`,
      'm',
    ),
    what: 'never closed, or closes nothing',
    hint: 'Write `**` on both sides of the words, without blanks between, or `\\**` for the signs themselves.',
  },
  {
    form: /(?<![\\*\w/])\*(?=[\p{L}\p{N}])(?![^\n]{0,40}\*)/u,
    what: 'never closed',
    hint: 'Write `*` on both sides of the words, or `\\*` for the sign itself.',
  },
  {
    form: /(?<![\\~\w/])~~(?=[^\s~/])|(?<=[^\s\\~/])~~(?![~\w/])/,
    what: 'never closed, or closes nothing',
    hint: 'Write `~~` on both sides of the words, or `\\~~` for the signs themselves.',
  },
  {
    form: /(?<!\\)`+/,
    what: 'never closed',
    hint: 'Write as many backticks where the code ends, or `` \\` `` for the sign itself.',
  },
  {
    form: /^#{2,6}(?=\p{L})/mu,
    what: 'no heading',
    hint: 'Write a blank after it, or `\\#`.',
  },
]

/** Reports the slips in a paragraph, a heading or a cell, each once per line. */
export function reportSlips(node: Parents, walk: Walk): void {
  const words = textsOf(node, walk)
  const lineAt = countLines(words, lineOf(node))
  for (const { form, what, hint } of slips)
    for (const [line, found] of findLines(form, words, lineAt))
      walk.report(node, 'slip', `\`${startOf(found)}\` is ${what} here.`.replace(/^`(`+)`/, '`` $1 ``'), hint, {
        line,
        severity: 'warning',
      })
  reportTildes(node, walk)
}

/** One tilde strikes text out as two do; in other systems it makes a subscript. */
function reportTildes(node: Nodes, walk: Walk): void {
  if (node.type === 'delete' && !walk.sourceOf(node).startsWith('~~')) warnOfTilde(node, walk)
  if ('children' in node) for (const child of node.children) reportTildes(child, walk)
}

function warnOfTilde(node: Delete, walk: Walk): void {
  const source = walk.sourceOf(node)
  const message = `\`${startOf(source)}\` is struck out, with one tilde on each side.`
  const hint = `Write \`~${startOf(source)}~\` for that, \`<sub>${source.slice(1, -1)}</sub>\` to lower it, or \`\\~\` for the sign itself.`
  walk.report(node, 'slip', message, hint, { severity: 'warning' })
}

/** Returns text as it was written, without the markup around it; anything else becomes the object character. */
function textsOf(node: Parents, walk: Walk): string {
  const parts = node.children.map((child) => {
    const source = walk.sourceOf(child)
    if (child.type === 'text') return source
    if (child.type === 'emphasis' || child.type === 'strong' || child.type === 'delete') return textsOf(child, walk)
    return child.type === 'break' ? '\n' : source.replace(/[^\n]+/g, object)
  })
  return parts.join('')
}
