import type { Html } from 'mdast'
import { plainTagOf } from './plain-tags.ts'
import { startOf, type Walk } from './walk.ts'

const details = 'Write `:::details[What the reader clicks]` above it, and `:::` below it.'
const tabs = 'Write `::::tabs` and `::::` around them, and for each tab `:::tab[npm]` above and `:::` below.'
const cards = 'Write `:::card[Name]{href="/page"}` above its words and `:::` below; several stand in `::::cards`.'
const table = 'Write a table of Markdown: `| a | b |`, and below it `|---|---|`.'
const list = 'Write a list of Markdown: `- words`, or `1. words`.'
const unwrap = 'Delete the tags, and leave their words.'
const none = 'Delete it, or link to it.'

/** Remedies for elements and components, by name in lower case. */
const remedies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'a link': 'Write `[words](/page)`.',
    'b strong': 'Write `**words**`.',
    'i em': 'Write `*words*`.',
    's del strike': 'Write `~~words~~`.',
    'code tt samp var': 'Write backticks around it.',
    'pre codeblock': 'Write a fence: three backticks and the language above it, three backticks below.',
    'h1 h2 h3 h4 h5 h6': 'Write `## Heading`.',
    hr: 'Write `---` in a line of its own.',
    blockquote: 'Write `> ` before its lines.',
    'img image picture figure thumbnail frame': 'Write `![What the picture shows](./picture.png)`.',
    'ul ol li dl dt dd': list,
    'table thead tbody tfoot tr td th': table,
    'p div span center font section article u small': unwrap,
    'details summary accordion accordions accordionitem accordiongroup collapse collapsible expandable': details,
    'tabs tab tabitem tabpanel codegroup codetabs packagemanagertabs': tabs,
    'steps step': 'Write `:::steps` above a numbered list, and `:::` below it.',
    'card cards cardgrid cardgroup linkcard linkbutton': cards,
    'aside callout admonition note tip info warning danger caution alert':
      'Write `:::note` above it, and `:::` below it.',
    'filetree files file folder': 'Write the tree into a fence of the language `text`.',
    'badge icon': 'Write it in words.',
    'script style iframe video audio embed object svg form input button select': none,
  }).flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
)

/** Reports HTML that a page may not hold, except for closing tags of reported elements. */
export function reportTag(node: Html, walk: Walk): void {
  const source = walk.sourceOf(node)
  const [, isEnd, name = ''] = /^<(\/?)([a-z][\w.:-]*)/i.exec(source) ?? []
  const key = name.toLowerCase()
  const plain = plainTagOf(node)
  if (source.startsWith('<!--')) reportComment(node, walk)
  else if (plain === 'br' && isEnd) walk.report(node, 'unclosed-tag', '`</br>` is no tag.', 'Write `<br>`.')
  else if (plain && !(isEnd && walk.refused.has(key))) {
    const [message, hint] = isEnd
      ? [`\`</${plain}>\` closes nothing here.`, `Write \`<${plain}>\` before it, in the same paragraph, or delete it.`]
      : [`\`<${plain}>\` is never closed here.`, `Write \`</${plain}>\` where it ends, in the same paragraph.`]
    walk.report(node, 'unclosed-tag', message, hint)
  } else if (!walk.refused.has(key) || !isEnd) {
    walk.refused.add(key)
    const kind = /^[A-Z]/.test(name) ? 'a component' : 'HTML'
    const message = `\`${startOf(source)}\` is ${kind}, and a page holds words only.`
    walk.report(node, 'not-content', message, hintOf(key, source))
  }
}

function hintOf(name: string, source: string): string {
  if (/^(?:br|kbd|sub|sup)$/.test(name)) return `Write \`<${name}>\`, without attributes.`
  const escaped = startOf(source).replaceAll('<', '\\<')
  return remedies.get(name) ?? `Put it in backticks, or write \`${escaped}\`; components are containers here.`
}

function reportComment(node: Html, walk: Walk): void {
  if (walk.sourceOf(node).includes('-->', 2))
    walk.report(node, 'not-content', 'Words behind a comment are not read.', 'Begin a new line after `-->`.')
  else walk.report(node, 'unclosed-comment', 'This comment is never closed.', 'Write `-->` where it ends.')
}
