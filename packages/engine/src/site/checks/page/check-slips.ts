import type { Delete, Nodes, Parents } from 'mdast'
import { lineOf, locationOf, type Source, sourceOf, startOf } from '../../../content/markdown/source.ts'
import { type Problem, warningAt } from '../../../core/problem.ts'
import { findLines } from './find-lines.ts'
import { object } from './refused-forms.ts'

/** A typing slip: intended markup that the page would show verbatim. */
type Slip = {
  readonly form: RegExp
  readonly what: string
  readonly hint: string | ((found: string) => string)
  /** Whether the match is all of the slip, which no other form describes better. */
  readonly isWhole?: true
}

/** Source of a pattern for the start of a link target. */
const linkTarget = '(?:\\.{0,2}/|#|https?:|mailto:|[\\w-]+\\.mdx?\\b)'

const slips: readonly Slip[] = [
  {
    // Markdown opens and closes emphasis by the characters around it: `**a:**b` has a closing sign that opens. The sign
    // \uFFFC stands for a link, code or a picture.
    form: /(?<![\\*~])(\*{1,3}|~~)(?=[^*~\n]{0,200}[\p{L}\p{N}\uFFFC])(?:[^*~\s][^*~\n]{0,200}(?![*~])\p{P}\1(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]\1)(?![*~])\p{P}[^*~\n]{0,200}[^*~\s]\1)/u,
    what: 'not read as markup: it has punctuation inside, next to a letter outside',
    hint: (found) =>
      `Write the punctuation outside: \`${found.replace(/^(\*{1,3}|~~)(\p{P}*)(.*?)(\p{P}*)\1$/su, '$2$1$3$1$4')}\`.`,
    isWhole: true,
  },
  {
    form: /\[[^[\]\n]{0,200}\]\([^()\s]{1,500}[ \t]+=\d*x\d*\)/,
    what: 'not a picture: its size cannot be set',
    hint: (found) => `Write \`!${found.replace(/[ \t]+=\d*x\d*\)$/, ')')}\`: a picture has the size of its file.`,
    isWhole: true,
  },
  {
    form: new RegExp(`(?<![\\\\!])\\[[^[\\]\\n]{1,200}\\][ \\t]+\\(${linkTarget}[^()\\s]{0,500}\\)`),
    what: 'not a link',
    hint: 'Write `[words](/page)`, without a space between the brackets.',
  },
  {
    form: new RegExp(`(?<!\\\\):[A-Za-z][\\w-]{0,100}\\[[^[\\]\\n]{0,200}\\]\\(${linkTarget}[^()\\s]{0,500}\\)`),
    what: 'not a link: a colon and a word before its brackets are read as a block',
    hint: 'Write `\\:` for the colon.',
    isWhole: true,
  },
  {
    form: new RegExp(`\\([^()\\n]{1,200}\\)\\[${linkTarget}[^[\\]\\s]{0,500}\\]`),
    what: 'not a link',
    hint: 'Write `[words](/page)`: square brackets first.',
  },
  {
    form: new RegExp(`(?<!\\\\)\\[[^[\\]\\n]{1,200}\\]\\([ \\t]*<?${linkTarget}[^()\\n]{0,500}(?:\\)|$)`, 'm'),
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
    // Some keyboards type a no-break space after a sign.
    form: /^(?:#{2,6}(?=\p{L})|#{1,6}(?=[^\S \t\n]))/mu,
    what: 'not a heading',
    hint: 'Write an ordinary space after it, or `\\#`.',
  },
  {
    // A paragraph of one line, without an end of a sentence and without a second sign, as in `#Tag #Other`.
    form: /^#(?=\p{Lu}[^#\n.!?]{0,100}$)/u,
    what: 'not a heading',
    hint: 'Write an ordinary space after it, or `\\#`.',
  },
  {
    form: /^#{7,100}(?=[ \t]|$)/m,
    what: 'not a heading: it has more than six signs',
    hint: 'Write six at most, or `\\#`.',
  },
  {
    form: /^(?:[-+*]|\d{1,9}[.)])(?=[^\S \t\n])/m,
    what: 'not an item of a list',
    hint: 'Write an ordinary space after it.',
  },
]

/** Reports each slip in a paragraph, heading or cell once per line. */
export function* checkSlips(node: Parents, source: Source): Generator<Problem> {
  let words = textsOf(node, source)
  for (const { form, what, hint, isWhole } of slips) {
    for (const [line, found] of findLines(form, words, lineOf(node))) {
      const message = `\`${startOf(found)}\` is ${what}.`.replace(/^`(`+)`/, '`` $1 ``')
      const remedy = typeof hint === 'string' ? hint : hint(found)
      yield warningAt({ file: source.file, line }, 'slip', withoutObjects(message), withoutObjects(remedy))
    }
    if (isWhole) words = words.replace(new RegExp(form, `g${form.flags}`), object)
  }
  yield* checkTildes(node, source)
}

/** Shows what is no plain text as an ellipsis. */
function withoutObjects(text: string): string {
  return text.replaceAll(object, '…')
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
  return warningAt(locationOf(node, source), 'slip', message, hint)
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
