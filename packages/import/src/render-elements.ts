import { admonitionOf } from 'studio-docs/content'
import { type Element, inBrackets, type MarkdownPart } from './elements.ts'
import { idFrom, type System } from './heading-ids.ts'
import type { Losses } from './losses.ts'
import { isComputed, linkToLost, withoutSources } from './lost-media.ts'
import { noteOf, untitled } from './notes.ts'
import { isOneLine, renderCode, renderPre } from './render-code.ts'
import { cardsOf, isIcon, renderTable } from './render-table.ts'
import { headingWords } from './source-headings.ts'
import { dedent } from './split-lines.ts'

/** Context of a page while its elements are rendered. */
export type ElementContext = {
  readonly losses: Losses
  readonly link: (target: string) => string | undefined
  readonly system: System | undefined
}

/** Renders parts as Markdown: elements become containers, links, pictures and tables, or comments. */
export function renderParts(parts: readonly MarkdownPart[], context: ElementContext): string {
  let text = ''
  for (const part of parts) {
    if (part.type !== 'element') text += part.text.startsWith('{/*') ? htmlComment(part.text) : part.text
    else if (part.element.indent === undefined) text += renderElement(part.element, context)
    else text = `${text.slice(0, text.length - part.element.indent.length)}${indented(part.element, context)}`
  }
  return text
}

/** Returns a comment of MDX as one of HTML, which must not end early. */
function htmlComment(comment: string): string {
  return `<!--${comment.slice(3, -3).replaceAll('--', '- -')}-->`
}

/** Renders an element that begins its line, below the same indentation. */
function indented(element: Element, context: ElementContext): string {
  const rendered = renderElement(element, context)
  const indent = indentOf(element)
  return indent === '' ? rendered : rendered.replace(/^(?=[^\n])/gm, indent)
}

/** Returns the indentation of an element. Tags of MDX may be indented further than their content, which counts. */
function indentOf({ indent = '', children }: Element): string {
  const lines = children.map((part) => {
    if (part.type === 'element') return 'x'
    return part.type === 'code' ? part.text.replace(/\n[\s\S]*/, '') : part.text
  })
  const inside = Array.from(lines.join('').matchAll(/\n([ \t]*)(?=\S|$)/g), ([, blanks = '']) => blanks)
  return inside.reduce((least, one) => (one.length < least.length ? one : least), indent)
}

function renderElement(element: Element, context: ElementContext): string {
  const { name } = element
  const render = renderers.get(element.attributes.get('data-tag') ?? name)
  if (render) return render(element, context)
  if (admonitionOf({ name })) return renderNote(element, context)
  const id = element.attributes.get('id')
  if (/^columns?$/.test(name)) context.losses.list(element.tag, columns)
  if (unwrapped.test(name) && id) context.losses.list(element.tag, `the anchor #${id}`)
  if (unwrapped.test(name)) return block(contentOf(element, context))
  if (inline.test(name)) {
    const { attributes } = element
    const isColoured = name === 'mark' || /\bcolor\b/.test(attributes.get('style') ?? '') || attributes.has('color')
    if (isColoured) context.losses.list(element.tag, 'coloured and highlighted words')
    return showsAttributes(element) ? context.losses.add(element.tag) : renderParts(element.children, context)
  }
  const left = [linkToLost(element), context.losses.add(element.tag)].filter(Boolean).join(' ')
  const content = contentOf({ children: withoutSources(element) }, context)
  if (content === '') return element.indent === undefined ? left : block(left)
  return block(`${left}\n\n${content}`)
}

/** Matches elements that only lay out their content. */
const unwrapped =
  /^(?:div|p|center|section|article|header|main|figure|figcaption|cardgrid|boxes|fragment|group|frame|columns?|callouts?|accordions|accordiongroup|nav|table-wrapper|reactcallout|wrapper)$/

/** Matches elements that only style their content. */
const inline =
  /^(?:span|font|small|big|u|ins|mark|abbr|nobr|cite|q|time|label|address|dfn|bdi|wbr|since|edition|picture)$/

/** Whether an element without content has attributes that a component shows, such as the `v` of a version. */
function showsAttributes({ children, attributes }: Element): boolean {
  return (
    children.length === 0 &&
    [...attributes.keys()].some((name) => !/^(?:class|classname|style|id|slot|aria-.*)$/.test(name))
  )
}

/** Words of the report for columns. */
export const columns = 'columns, which stand below one another'

type Render = (element: Element, context: ElementContext) => string

const each = (names: string, render: Render) => names.split(' ').map((name) => [name, render] as const)

const wrap =
  (before: string, after = before): Render =>
  (element, context) => {
    const text = renderParts(element.children, context).trim()
    return text && `${before}${text}${after}`
  }

/** Renderers by name of the element, in lower case. */
const renderers: ReadonlyMap<string, Render> = new Map<string, Render>([
  ...each('b strong', wrap('**')),
  ...each('i em var', (element, context) =>
    isIcon(element) ? context.losses.add(element.tag) : wrap('*')(element, context),
  ),
  ...each('s del strike', wrap('~~')),
  ...each('kbd sub sup', (element, context) => {
    return `<${element.name}>${renderParts(element.children, context).trim()}</${element.name}>`
  }),
  ...each('code tt samp', (element, { losses }) =>
    element.attributes.has('code') ? block(losses.add(element.tag)) : renderCode(element),
  ),
  ...each('br', ({ indent }) => (indent === undefined ? '<br>' : '')),
  ...each('script style', ({ tag }, { losses }) => block(losses.add(tag))),
  ...each('hr', () => block('---')),
  ...each('a link linkbutton', renderLink),
  ...each('img image', (element, { losses }) => {
    const { attributes, indent, tag } = element
    if (isComputed(element)) return losses.add(tag)
    const alt = (attributes.get('alt') ?? '').replaceAll('`', '\\`')
    const picture = `![${alt}](${inBrackets(attributes.get('src') ?? '')})`
    return indent === undefined ? picture : block(picture)
  }),
  ...each('h1 h2 h3 h4 h5 h6', ({ name, children }, context) => {
    const text = oneLine(renderParts(children, context))
    // A heading of an icon has no words.
    const hasWords = text.replace(/<!--.*?-->/g, '').trim() !== ''
    return block(hasWords ? `${'#'.repeat(Number(name[1]))} ${text}` : text)
  }),
  ...each('pre', (element) => (isOneLine(element) ? renderCode(element) : block(renderPre(element)))),
  ...each('blockquote', (element, context) => block(contentOf(element, context).replace(/^/gm, '> '))),
  ...each('ul', (element, context) => renderList(element, context, () => '- ')),
  ...each('ol', (element, context) => renderList(element, context, (index) => `${index + 1}. `)),
  ...each('table', (element, context) =>
    element.attributes.get('data-view') === 'cards'
      ? renderElement({ ...element, name: 'cards', children: cardsOf(element) }, context)
      : block(renderTable(element, (cell) => renderParts(cell, context))),
  ),
  ...each('tabs codegroup codetabs', (element, context) => {
    const group = element.attributes.get('groupid') ?? element.attributes.get('synckey')
    const key = group ? `{group="${group.replace(/[^\w-]/g, '-')}"}` : ''
    const items = element.attributes.get('items')?.match(/(?<=["'`])[^"'`,[\]]+(?=["'`])/g) ?? []
    return renderContainer(`tabs${key}`, '', renderTabs(element, items, context))
  }),
  ...each('tabitem tab tabs.tab', (element, context) =>
    renderContainer('tab', tabLabel(element), contentOf(element, context)),
  ),
  ...each('steps', (element, context) => renderContainer('steps', '', renderSteps(element, context))),
  ...each('details accordion accordions.item expandable collapse', (element, context) => {
    const [summary, rest] = takeChild(element, 'summary')
    const label = summary ? oneLine(renderParts(summary.children, context)) : element.attributes.get('title')
    if (context.system === 'GitBook' && label)
      context.losses.list(element.tag, `the anchor #${idFrom(headingWords(label), 'GitBook')}`)
    const details = renderContainer('details', label || 'Details', contentOf({ ...element, children: rest }, context))
    return element.attributes.has('open') ? block(context.losses.add(element.tag)) + details : details
  }),
  ...each('aside admonition callout alert hint', renderNote),
  ...each('cards', (element, context) => {
    const content = contentOf(element, context)
    return /^:+card/m.test(content) ? renderContainer('cards', '', content) : block(content)
  }),
  ...each('card cards.card linkcard', renderCard),
  ...each('filetree files', (element, context) => {
    const content = contentOf(element, context).replace(/^([ \t]*)[-*] /gm, '$1')
    context.losses.list(element.tag, 'a tree of files, which becomes text without marks and without folders that close')
    return block(`\`\`\`text\n${content.replace(/\*\*|`/g, '')}\n\`\`\``)
  }),
  ...each('filetree.file file', ({ attributes }) => `\n${attributes.get('name') ?? ''}\n`),
  ...each('filetree.folder folder', (element, context) => {
    const content = contentOf(element, context).replace(/\n{2,}/g, '\n')
    return `\n${element.attributes.get('name') ?? ''}/\n${content.replace(/^(?=.)/gm, '  ')}\n`
  }),
  ...each('listing', (element, context) => {
    const { attributes } = element
    const file = attributes.get('file-name')
    const number = attributes.get('number')
    const caption = [number && `Listing ${number}`, attributes.get('caption')?.replace(/<\/?code>/g, '`')]
    const words = caption.filter(Boolean).join(': ')
    if (number) context.losses.list(element.tag, `the anchor #listing-${number}`)
    return block([file && `Filename: ${file}`, contentOf(element, context), words].filter(Boolean).join('\n\n'))
  }),
  ...each('badge', (element, context) => {
    context.losses.list(element.tag, 'badges, which become words in parentheses')
    const text = element.attributes.get('text') ?? renderParts(element.children, context)
    return text.trim() && `(${text.trim()})`
  }),
])

function renderLink(element: Element, context: ElementContext): string {
  const { attributes, children } = element
  // A link cannot contain another one.
  const text = oneLine(renderParts(children, context)).replace(/(?<!!)\[([^[\]]*)\]\([^()]*\)/g, (inner, words) => {
    return `${words} ${context.losses.add(inner)}`
  })
  const target = attributes.get('href') ?? attributes.get('to')
  if (isComputed(element)) return [text, context.losses.add(element.tag)].filter(Boolean).join(' ')
  if (target && text) return `[${text}](${inBrackets(target)})`
  const id = attributes.get('id') ?? attributes.get('name')
  return text === '' && id && (target ?? '#').startsWith('#') ? context.losses.add(element.tag) : text
}

function renderCard(element: Element, context: ElementContext): string {
  const { attributes } = element
  const title = attributes.get('title') ?? ''
  const href = attributes.get('href')
  const target = href && context.link(href)
  const words = contentOf(element, context) || attributes.get('description') || ''
  if (target) return renderContainer('card', title || 'More', words, `{href="${target}"}`)
  if (!href) context.losses.list(element.tag, 'the frame of a card without a link')
  const head = [title && `**${title}**`, href && context.losses.add(element.tag)].filter(Boolean).join(' ')
  return block([head, words].filter(Boolean).join('\n\n'))
}

function renderList(list: Element, context: ElementContext, mark: (index: number) => string): string {
  const lines = itemsOf(list).map((children, index) => {
    const head = mark(index)
    return `${head}${contentOf({ children }, context).replace(/\n(?=.)/g, `\n${' '.repeat(head.length)}`)}`
  })
  return block(lines.join('\n'))
}

/** Renders steps. Those that are elements become a numbered list. */
function renderSteps(steps: Element, context: ElementContext): string {
  const isStep = (part: MarkdownPart) => part.type === 'element' && part.element.name === 'step'
  if (!steps.children.some(isStep)) return contentOf(steps, context)
  const items = steps.children.map((part) => {
    if (part.type !== 'element' || part.element.name !== 'step') return renderParts([part], context).trim()
    const title = part.element.attributes.get('title')
    return `1. ${[title && `**${title}**`, contentOf(part.element, context)]
      .filter(Boolean)
      .join('\n\n')
      .replace(/\n(?=.)/g, '\n   ')}`
  })
  return items.filter(Boolean).join('\n\n')
}

/** Returns the content of each item of a list. `</li>` is optional in HTML, so an item lasts until the next one. */
function itemsOf({ children }: Element): readonly (readonly MarkdownPart[])[] {
  const items: MarkdownPart[][] = []
  for (const part of children) {
    if (part.type === 'element' && part.element.name === 'li') items.push([...part.element.children])
    else if (part.type === 'element' || part.text.trim() !== '') (items.at(-1) ?? items[items.push([]) - 1])?.push(part)
  }
  return items
}

/** Renders tabs whose labels may be in `items` of their parent. Blank text between them is left out. */
function renderTabs({ children }: Element, items: readonly string[], context: ElementContext): string {
  let count = 0
  return children
    .map((part) => {
      if (part.type !== 'element') return part.text.trim() === '' ? '' : part.text
      const { element } = part
      if (!/^tab/.test(element.name) && !/tab/.test(element.name)) return renderParts([part], context)
      const label = tabLabel(element) || items[count] || 'Tab'
      count++
      return renderContainer('tab', label, contentOf(element, context))
    })
    .join('')
}

function tabLabel({ attributes }: Element): string {
  return attributes.get('label') ?? attributes.get('title') ?? attributes.get('value') ?? ''
}

function renderNote(element: Element, context: ElementContext): string {
  const { kind, title, words } = noteOf(element)
  if (title === undefined) context.losses.list(element.tag, untitled)
  return renderContainer(kind, title ?? '', contentOf({ children: words }, context))
}

/** Returns a container with three colons. `levelContainers` writes more around others. */
export function renderContainer(name: string, label: string, content: string, attributes = ''): string {
  const title = label && `[${oneLine(label).replace(/(?<!\\)[[\]]/g, '\\$&')}]`
  // Without an empty line, the colons would be a row of the table.
  const gap = /(?:^|\n)[ \t]*\|[^\n]*$/.test(content.trim()) ? '\n' : ''
  return block(`:::${name}${title}${attributes}\n${content.trim()}\n${gap}:::`)
}

function contentOf({ children }: Pick<Element, 'children'>, context: ElementContext): string {
  return dedent(renderParts(children, context)).trim()
}

function takeChild({ children }: Element, name: string): [Element | undefined, readonly MarkdownPart[]] {
  const found = children.find((part) => part.type === 'element' && part.element.name === name)
  return [found?.type === 'element' ? found.element : undefined, children.filter((part) => part !== found)]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function block(text: string): string {
  return `\n\n${text}\n\n`
}
