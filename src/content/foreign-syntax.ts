import type { Nodes, Parents } from 'mdast'
import { lineOf, type Walk } from './walk.ts'

/** A form that other systems read and this one shows as it is written. */
type Foreign = { readonly form: RegExp; readonly what: string; readonly hint: string; readonly isError?: true }

/** Where an object stands in the words that are judged: code, a picture, the address of a link. */
const object = '\uFFFC'

const attributes =
  'Leave them out: a picture has the size of its file, and only headings (`{#id}`), containers and fences have attributes.'

/** What is repeated without end has a bound: a page of megabytes is judged in seconds. */
const forms: readonly Foreign[] = [
  {
    form: /^[ \t>]*:{3,}.*/m,
    what: 'no container, and closes none',
    hint: 'Delete it, or give a container more colons than those inside of it.',
    isError: true,
  },
  {
    form: /(?<!\\)\$\$[^$]+\$\$|(?<![\\\w$])\$(?:\d*[a-z(|][^\s$]*|[^\s$][^$\n]{0,200}[\\^_={][^$\n]{0,200})(?<![\s\\])\$(?![\w$])/i,
    what: 'no formula',
    hint: 'Write it in words or as code, or show it as a picture; `\\$` is the sign itself.',
  },
  {
    form: /(?<!\\)\[\[_?toc_?\]\]|^[ \t>]*\[toc\]$/im,
    what: 'no contents list',
    hint: 'Delete it: each doc has its contents list, of the levels that `toc_min` and `toc_max` name.',
  },
  {
    form: /(?<![\w:\\]):[a-z+-][\w+-]*:(?![\w:])/i,
    what: 'no emoji',
    hint: 'Write the character itself, or `\\:` for the colon.',
  },
  {
    form: new RegExp(`(?<=[${object})])[ \\t]?\\{[^{}\\n]{0,200}[.#=][^{}\\n]{0,200}\\}`),
    what: 'no list of attributes',
    hint: attributes,
  },
  {
    form: /\n[ \t>]*: +\S.*/,
    what: 'no definition',
    hint: 'Write a list: `- **Term**: what it means`.',
  },
  {
    form: /(?<![\w:\\]):[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})/i,
    what: 'no component',
    hint: 'Write words, code or a link; `\\:` is the colon itself. Containers begin with `:::` in a line of their own.',
  },
  {
    form: /(?<=[\w)])\^[^\s^\\]+\^(?![\w^])/,
    what: 'no raised text',
    hint: 'Write the raised character itself (²), or `\\^`.',
  },
  {
    form: /(?<![\\=\w])==(?=[^\s=])[^=\n]*[^\s=\\]==(?![=\w])/,
    what: 'no marked text',
    hint: 'Write `**…**` for weight, or `\\==` for the signs themselves.',
  },
  { form: /(?<!\\)\{\/\*[\s\S]{0,500}?\*\/\}/, what: 'no comment', hint: 'Delete it: readers would see it.' },
  {
    form: /^import\s+(?:(?:[\w*][^"'\n]*|\{[^}"']{0,500}\})\sfrom\s+)?["'][^"'\n]+["'];?$|^export\s+(?:const|let|var)\s+\w+\s*=.*|^export\s+(?:default\s+)?(?:async\s+)?(?:function|class)\s+\w+\s*[({].*/m,
    what: 'no import or export',
    hint: 'Delete it: tabs, cards, steps and notes are containers, and need no import.',
  },
  {
    form: /^[ \t>]*\[!\w+\]/,
    what: 'no alert',
    hint: 'Use one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  },
  { form: /^<<<[ \t]*\S+/m, what: 'no code from a file', hint: 'Write the code into a fence.' },
]

/** Names what other systems would read in the words of a tree, and this one shows as it is written. */
export function reportForeign(node: Nodes, walk: Walk): void {
  if (node.type === 'heading') reportAttributes(node, walk)
  if (node.type === 'leafDirective') {
    const hint = 'Containers have three colons, and a line with `:::` where they end.'
    const message = `\`${walk.sourceOf(node)}\` is no component here.`
    walk.report(node, 'foreign-syntax', message, hint, { severity: 'warning' })
  } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const words = wordsOf(node, walk)
    for (const { form, what, hint, isError } of forms) {
      const found = form.exec(words)
      if (!found) continue
      const [line = ''] = found[0].trim().split('\n')
      const before = found.index + found[0].length - found[0].trimStart().length
      const at = lineOf(node) + words.slice(0, before).split('\n').length - 1
      const message = `\`${line.slice(0, 40)}\` is ${what} here.`
      walk.report(node, 'foreign-syntax', message, hint, { line: at, severity: isError ? 'error' : 'warning' })
    }
  } else if ('children' in node) for (const child of node.children) reportForeign(child, walk)
}

/** Gives the hint for what a page may not hold at all, where another system would read it. */
export function hintOf(source: string): string | undefined {
  if (/^\{[ \t]*[.#:]?[\w-]+[ \t]*(?:=.*)?\}$/.test(source)) return source.includes('=') ? attributes : undefined
  if (source.startsWith('[^')) return 'Write the note where it is meant: in brackets, or as a `:::note`.'
  return forms.find(({ form }) => form.exec(source)?.index === 0)?.hint
}

function reportAttributes(node: Extract<Nodes, { type: 'heading' }>, walk: Walk): void {
  const { id: _, ...others } = (node.data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties ?? {}
  if (Object.keys(others).length === 0) return
  const [written] = /\{[^{}]*\}\s*$/.exec(walk.sourceOf(node)) ?? ['']
  const message = `\`${written.trim()}\` holds more than an id, and a heading takes nothing else.`
  walk.report(node, 'foreign-syntax', message, 'Write `{#id}`, or nothing.', { severity: 'warning' })
}

/** Gives words as they were written, but for objects; line breaks stay where they are. */
function wordsOf(node: Parents, walk: Walk): string {
  let words = ''
  let from = node.position?.start.offset ?? 0
  for (const child of node.children) {
    const { start, end } = child.position ?? {}
    words += walk.sourceBetween(from, start?.offset ?? from)
    const isLink = child.type === 'link' || child.type === 'linkReference'
    const source = walk.sourceOf(child)
    if ('children' in child && !(isLink && !source.startsWith('['))) {
      words += child.type === 'textDirective' ? source : wordsOf(child, walk) + (isLink ? object : '')
    } else words += child.type === 'text' ? source : source.replace(/[^\n]+/g, object)
    from = end?.offset ?? from
  }
  // Behind the words of these is an address or an id.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'heading') return words
  return words + walk.sourceBetween(from, node.position?.end.offset ?? from)
}
