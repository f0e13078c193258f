import type { Html } from 'mdast'
import { plainTagOf } from '../../../content/markdown/plain-tags.ts'
import { locationOf, type Source, sourceOf, startOf } from '../../../content/markdown/source.ts'
import { errorAt, type Problem } from '../../../core/problem.ts'
import type { RuleFor } from '../../../core/rules.ts'

const details = 'Write `:::details[What the reader clicks]` above it, and `:::` below it.'
const tabs = 'Write `::::tabs` and `::::` around them, and for each tab `:::tab[npm]` above and `:::` below.'
const cards = 'Write `:::card[Name]{href="/page"}` above its text and `:::` below it; put several into `::::cards`.'
const table = 'Write a Markdown table: `| a | b |`, and below it `|---|---|`.'
const list = 'Write a Markdown list: `- words`, or `1. words`.'
const unwrap = 'Delete the tags, and keep their content.'
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
    hr: 'Write `---` on a separate line.',
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
    'filetree files file folder': 'Write the tree as a `text` code block.',
    'badge icon': 'Use words instead.',
    'script style iframe video audio embed object svg form input button select': none,
  }).flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
)

/** Reports forbidden HTML: each element once, by its opening tag if it has one. */
export function* checkTags(tags: readonly Html[], source: Source): Generator<Problem> {
  const refused = new Set<string>()
  for (const node of tags) {
    const written = sourceOf(node, source)
    const error = (rule: RuleFor<'error'>, message: string, hint: string) =>
      errorAt(locationOf(node, source), rule, message, hint)
    const [, isEnd, name = ''] = /^<(\/?)([a-z][\w.:-]*)/i.exec(written) ?? []
    const key = name.toLowerCase()
    const plain = plainTagOf(node)
    if (written.startsWith('<!--')) yield commentProblem(node, source)
    else if (plain === 'br' && isEnd) yield error('unclosed-tag', '`</br>` is not a tag.', 'Write `<br>`.')
    else if (plain && !(isEnd && refused.has(key))) {
      const [message, hint] = isEnd
        ? [
            `\`</${plain}>\` has no opening tag.`,
            `Write \`<${plain}>\` before it, in the same paragraph, or delete it.`,
          ]
        : [`\`<${plain}>\` is never closed.`, `Write \`</${plain}>\` where it ends, in the same paragraph.`]
      yield error('unclosed-tag', message, hint)
    } else if (!refused.has(key) || !isEnd) {
      refused.add(key)
      const kind = /^[A-Z]/.test(name) ? 'a component' : 'HTML'
      yield error(
        'not-content',
        `\`${startOf(written)}\` is ${kind}, which pages cannot contain.`,
        hintOf(key, written),
      )
    }
  }
}

function hintOf(name: string, source: string): string {
  if (/^(?:br|kbd|sub|sup)$/.test(name)) return `Write \`<${name}>\`, without attributes.`
  const escaped = startOf(source).replaceAll('<', '\\<')
  return remedies.get(name) ?? `Put it in backticks, or write \`${escaped}\`. Use containers instead of components.`
}

function commentProblem(node: Html, source: Source): Problem {
  const location = locationOf(node, source)
  const written = sourceOf(node, source)
  if (/<!--\s*@include:/.test(written)) {
    const message = `\`${startOf(written)}\`: text from a file is not supported.`
    return errorAt(location, 'foreign-syntax', message, 'Write the text itself, or link to the page that has it.')
  }
  return written.includes('-->', 2)
    ? errorAt(
        location,
        'not-content',
        'Text after a comment on the same line is not shown.',
        'Start a new line after `-->`.',
      )
    : errorAt(location, 'unclosed-comment', 'This comment is never closed.', 'Write `-->` where it ends.')
}
