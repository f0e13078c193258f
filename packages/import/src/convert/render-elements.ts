import { admonitionOf } from 'studio-docs/content'
import type { Element, MarkdownPart } from '../parse/page-tree.ts'
import { isBlock } from './components.ts'
import { listValues, renderText } from './expressions.ts'
import { linkToLost, withoutSources } from './lost-media.ts'
import { blockRenderers } from './render-blocks.ts'
import { renderCall } from './render-call.ts'
import { isOneLine, renderCode, renderPre } from './render-code.ts'
import { block, hasContainer, oneLine } from './render-container.ts'
import { renderFence } from './render-fence.ts'
import { contentOf, type ElementContext, formRenderers, type Render } from './render-forms.ts'
import { cardsOf, cellOf, isIcon, renderTable } from './render-table.ts'

/** Renders parts as Markdown: elements become containers, links, pictures and tables, or comments. */
export function renderParts(parts: readonly MarkdownPart[], given: Omit<ElementContext, 'render'>): string {
  const context: ElementContext = { ...given, render: (children) => renderParts(children, given) }
  let text = ''
  for (const [index, part] of parts.entries()) {
    if (part.type === 'fence') text += renderFence(part.fence, context)
    else if (part.type === 'code') text += part.text.startsWith('{/*') ? htmlComment(part.text) : part.text
    else if (part.type === 'text') text += renderText(part, context, parts[index - 1]?.type === 'code')
    else if (part.element.indent === undefined) {
      const rendered = renderElement(part.element, context)
      const isInRow = /[\n|]/.test(rendered) && /(?:^|\n)[ \t>]*\|[^\n]*$/.test(text.slice(-maxRow))
      text += isInRow ? cellOf(listInCell(part.element, rendered, context)) : rendered
    } else if (isBlock(context.components.get(part.element.name)) && !endsLine(parts[index + 1]))
      text += renderElement({ ...part.element, indent: undefined }, context)
    else text = `${text.slice(0, text.length - part.element.indent.length)}${indented(part.element, context)}`
  }
  return text
}

/** Lists a container in a cell, which has one line. */
function listInCell(element: Element, rendered: string, { losses }: Pick<ElementContext, 'losses'>): string {
  if (hasContainer(rendered)) losses.list(element, 'notes, tabs and details in tables, which become words')
  return rendered
}

/** Maximum length of a row of a table, in characters. */
const maxRow = 10_000

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
    return part.type === 'text' ? part.text : part.text.replace(/\n[\s\S]*/, '')
  })
  const inside = Array.from(lines.join('').matchAll(/\n([ \t]*)(?=\S|$)/g), ([, blanks = '']) => blanks)
  return inside.reduce((least, one) => (one.length < least.length ? one : least), indent)
}

/** Whether nothing but blanks is between a part and the end of its line, before the next one. */
function endsLine(next: MarkdownPart | undefined): boolean {
  return next === undefined || (next.type === 'text' && /^[ \t]*(?:\n|$)/.test(next.text))
}

function renderElement(element: Element, context: ElementContext): string {
  const { name, attributes } = element
  const render = rendererOf(attributes.get('data-tag') ?? '', context) ?? rendererOf(name, context)
  if (render) {
    const rendered = render(element, context)
    // A component without content that has the name of an element, such as `<Table rows={rows} />`.
    const isLost = /^<[A-Z]/.test(element.tag) && element.children.length === 0 && rendered.trim() === ''
    return isLost ? block(context.losses.add(element)) : rendered
  }
  if (name.startsWith('{%')) return context.losses.add(element)
  if (admonitionOf({ name })) return formRenderers.note(element, context)
  const left = [linkToLost(element), context.losses.add(element)].filter(Boolean).join(' ')
  const content = contentOf({ children: withoutSources(element) }, context)
  if (content === '') return element.indent === undefined ? left : block(left)
  return block(`${left}\n\n${content}`)
}

/** Returns the renderer of a component or of an element of HTML. */
function rendererOf(name: string, { components }: ElementContext): Render | undefined {
  const form = components.get(name)
  if (isBlock(form)) return (element, context) => renderCall(form.slice(1), element, context)
  return form ? formRenderers[form] : renderers.get(name)
}

const each = (names: string, render: Render) => names.split(' ').map((name) => [name, render] as const)

const wrap =
  (before: string, after = before): Render =>
  (element, { render }) => {
    const text = render(element.children).trim()
    return text && `${before}${text}${after}`
  }

/** Renderers of the elements of HTML, by name. */
const renderers: ReadonlyMap<string, Render> = new Map<string, Render>([
  ...blockRenderers,
  ...each('b strong', wrap('**')),
  ...each('i em var', (element, context) =>
    isIcon(element) ? context.losses.add(element) : wrap('*')(element, context),
  ),
  ...each('s del strike', wrap('~~')),
  ...each('kbd sub sup', (element, { render }) => {
    return `<${element.name}>${render(element.children).trim()}</${element.name}>`
  }),
  ...each('code tt samp', (element, context) => {
    if (element.attributes.has('code')) return block(context.losses.add(element))
    listValues(element, context)
    return renderCode(element)
  }),
  ...each('br', ({ indent }) => (indent === undefined ? '<br>' : '')),
  ...each('script style', (element, { losses }) => block(losses.add(element))),
  ...each('hr', () => block('---')),
  ...each('a', formRenderers.link),
  ...each('img', formRenderers.picture),
  ...each('details', formRenderers.details),
  ...each('div p center section article header main figure figcaption nav', formRenderers.content),
  ...each(
    'span font small big u ins mark abbr nobr cite q time label address dfn bdi wbr picture',
    formRenderers.words,
  ),
  ...each('h1 h2 h3 h4 h5 h6', ({ name, children }, { render }) => {
    const text = oneLine(render(children))
    // A heading of an icon has no words.
    const hasWords = text.replace(/<!--.*?-->/g, '').trim() !== ''
    return block(hasWords ? `${'#'.repeat(Number(name[1]))} ${text}` : text)
  }),
  ...each('pre', (element, context) => {
    listValues(element, context)
    return isOneLine(element) ? renderCode(element) : block(renderPre(element, context))
  }),
  ...each('dl', (element, context) => {
    context.losses.list(element, 'a list of definitions, which becomes words in bold and paragraphs')
    return formRenderers.content(element, context)
  }),
  ...each('dt', (element, context) => block(wrap('**')(element, context))),
  ...each('dd', (element, context) => block(contentOf(element, context))),
  ...each('blockquote', (element, context) => block(contentOf(element, context).replace(/^/gm, '> '))),
  ...each('ul', (element, context) => renderList(element, context, () => '- ')),
  ...each('ol', (element, context) => renderList(element, context, (index) => `${index + 1}. `)),
  ...each('table', (element, context) =>
    element.attributes.get('data-view') === 'cards'
      ? formRenderers.cards({ ...element, children: cardsOf(element) }, context)
      : block(renderTable(element, (cell) => listInCell(element, context.render(cell), context))),
  ),
])

function renderList(list: Element, context: ElementContext, mark: (index: number) => string): string {
  const lines = itemsOf(list).map((children, index) => {
    const head = mark(index)
    return `${head}${contentOf({ children }, context).replace(/\n(?=.)/g, `\n${' '.repeat(head.length)}`)}`
  })
  return block(lines.join('\n'))
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
