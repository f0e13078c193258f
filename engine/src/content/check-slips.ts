import type { Delete, Nodes, Parents } from 'mdast'
import { type Problem, warningAt } from '../core/problem.ts'
import { countLines, findLines } from './find-lines.ts'
import { object } from './refused-forms.ts'
import { lineOf, placeOfNode, type Source, sourceOf, startOf } from './source.ts'

/** A typing slip: intended markup that the page would show verbatim. */
type Slip = { readonly form: RegExp; readonly what: string; readonly hint: string }

/** Source of a pattern for the start of a link target. */
const address = '(?:\\.{0,2}/|#|https?:|mailto:|[\\w-]+\\.mdx?\\b)'

const slips: readonly Slip[] = [
  {
    form: new RegExp(`(?<![\\\\!])\\[[^[\\]\\n]{1,200}\\][ \\t]+\\(${address}[^()\\s]{0,500}\\)`),
    what: 'not a link',
    hint: 'Write `[words](/page)`, without a space between the brackets.',
  },
  {
    form: new RegExp(`\\([^()\\n]{1,200}\\)\\[${address}[^[\\]\\s]{0,500}\\]`),
    what: 'not a link',
    hint: 'Write `[words](/page)`: square brackets first.',
  },
  {
    form: new RegExp(`(?<!\\\\)\\[[^[\\]\\n]{1,200}\\]\\([ \\t]*<?${address}[^()\\n]{0,500}(?:\\)|$)`, 'm'),
    what: 'not a link',
    hint: 'Write `[words](/page)`, with `%20` for a space in the URL.',
  },
  {
    form: /(?<![\w\\)\]])\[\p{L}[^[\]\n]{0,200}\]\[[^[\]\n]{0,200}\](?![[(])/u,
    what: 'not a link: its address is not defined',
    hint: 'Write `[words](/page)`, or define the name: `[name]: /page`.',
  },
  {
    form: new RegExp(
      `(?<![\\\\*\\w/])\\*\\*(?=[^\\s*/])|(?<=[^\\s\\\\*/${object}])\\*\\*(?![*\\w/])|(?<=${object})\\*\\*(?=$|[\\s.,;:!?)])`,
      'm',
    ),
    what: 'not paired',
    hint: 'Write `**` on both sides of the words, without spaces inside, or `\\**` for the literal characters.',
  },
  {
    form: /(?<![\\*\w/])\*(?=[\p{L}\p{N}])(?![^\n]{0,40}\*)/u,
    what: 'never closed',
    hint: 'Write `*` on both sides of the words, or `\\*` for the literal character.',
  },
  {
    form: /(?<![\\~\w/])~~(?=[^\s~/])|(?<=[^\s\\~/])~~(?![~\w/])/,
    what: 'not paired',
    hint: 'Write `~~` on both sides of the words, or `\\~~` for the literal characters.',
  },
  {
    form: /(?<!\\)`+/,
    what: 'never closed',
    hint: 'Write the same number of backticks where the code ends, or `` \\` `` for the literal character.',
  },
  {
    form: /^#{2,6}(?=\p{L})/mu,
    what: 'not a heading',
    hint: 'Write a space after it, or `\\#`.',
  },
]

/** Reports each slip in a paragraph, heading or cell once per line. */
export function* checkSlips(node: Parents, source: Source): Generator<Problem> {
  const words = textsOf(node, source)
  const lineAt = countLines(words, lineOf(node))
  for (const { form, what, hint } of slips)
    for (const [line, found] of findLines(form, words, lineAt)) {
      const message = `\`${startOf(found)}\` is ${what}.`.replace(/^`(`+)`/, '`` $1 ``')
      yield warningAt({ file: source.file, line }, 'slip', message, hint)
    }
  yield* checkTildes(node, source)
}

/** Reports `~text~`: here it is struck out, but in other systems it is a subscript. */
function* checkTildes(node: Nodes, source: Source): Generator<Problem> {
  if (node.type === 'delete' && !sourceOf(node, source).startsWith('~~')) yield tildeProblem(node, source)
  if ('children' in node) for (const child of node.children) yield* checkTildes(child, source)
}

function tildeProblem(node: Delete, source: Source): Problem {
  const text = sourceOf(node, source)
  const message = `\`${startOf(text)}\` has one tilde on each side, which strikes it through.`
  const hint = `Write \`~${startOf(text)}~\` for that, \`<sub>${text.slice(1, -1)}</sub>\` to lower it, or \`\\~\` for the literal character.`
  return warningAt(placeOfNode(node, source), 'slip', message, hint)
}

/** Returns the source of plain text. Markup and other nodes become the object replacement character. */
function textsOf(node: Parents, source: Source): string {
  const parts = node.children.map((child) => {
    const text = sourceOf(child, source)
    if (child.type === 'text') return text
    if (child.type === 'emphasis' || child.type === 'strong' || child.type === 'delete') return textsOf(child, source)
    return child.type === 'break' ? '\n' : text.replace(/[^\n]+/g, object)
  })
  return parts.join('')
}
