import type { Heading, List, ListItem, PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import { isComment } from '../content/markdown/comments.ts'
import { type Container, containerOf, splitLabel, tabsOf } from '../content/markdown/containers.ts'
import { textOf } from '../content/markdown/plain-text.ts'
import { type ContainerDirective, lineOf, sourceOf } from '../content/markdown/source.ts'
import type { Tree } from '../core/page/page.ts'
import { escapeHtml } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import { messageToRoute } from '../core/urls/route.ts'
import type { Context } from './context.ts'
import { box, element, emptyElement, html, isHtml, join, nothing, refuseNode, text } from './make-tree.ts'
import { renderCode } from './render-code.ts'
import { renderInline, renderLink } from './render-inline.ts'
import { renderVariants, variantOfColumn } from './render-variants.ts'

export function renderBlocks(nodes: readonly RootContent[], context: Context): Tree {
  return join(nodes.map((node) => renderBlock(node, context)))
}

/** Types of nodes that only other blocks contain. */
type TypeInBlock = PhrasingContent['type'] | 'listItem' | 'tableRow' | 'tableCell'

/** Types of nodes that features of the parser make which are off. */
type TypeOfFeature =
  | 'descriptionDetails'
  | 'descriptionList'
  | 'descriptionTerm'
  | 'math'
  | 'mdxFlowExpression'
  | 'mdxJsxFlowElement'
  | 'mdxjsEsm'
  | 'toml'

/** Renders a block. Interactive blocks and their ancestors become nodes. */
export function renderBlock(node: RootContent, context: Context): Tree {
  switch (node.type) {
    case 'paragraph':
      return element('p', {}, renderInline(node.children, context))
    case 'heading':
      return renderHeading(node, context)
    case 'code':
      return renderCode(node, context)
    case 'list':
      return renderList(node, context)
    case 'blockquote':
      return element('blockquote', {}, renderBlocks(node.children, context))
    case 'table':
      return renderTable(node, context)
    case 'thematicBreak':
      return emptyElement('hr')
    case 'containerDirective':
      return renderContainer(node, context)
    case 'html':
      return renderInline([node], context)
    case 'leafDirective':
      return element('p', {}, text(sourceOf(node, context.source)))
    // A definition is rendered where words refer to it, and front matter is no content.
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return nothing
    default:
      return refuseNode(node.type satisfies TypeInBlock | TypeOfFeature)
  }
}

function renderHeading(node: Heading, context: Context): Tree {
  const fact = context.factsByNode.headings.get(node)
  // A component renders the title, so a page has exactly one h1.
  if (!fact) return nothing
  const { id } = fact
  const content = renderInline(node.children, context)
  const link = element('a', {
    class: 'anchor',
    href: `#${id}`,
    'aria-label': strings.headingLink.replace('{heading}', () => fact.text),
  })
  const level = Math.min(6, fact.depth + context.headingOffset)
  const heading = element(`h${level}`, { id: context.idPrefix + id }, content, context.isPaper ? nothing : link)
  return context.messages.has(id) ? join([heading, renderShortAddress(id, context)]) : heading
}

/** Renders the short address of a message, for readers who pass it on. */
function renderShortAddress(id: string, context: Context): Tree {
  const href = context.href(messageToRoute(id))
  const link = element('a', { href }, text(href))
  return element('p', { class: 'short-address' }, element('small', {}, text(`${strings.shortAddress} `), link))
}

function renderList(node: List, context: Context): Tree {
  const items = node.children.map((item) => renderItem(item, node.spread ?? false, context))
  const name = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && node.start !== null && node.start !== 1 ? node.start : undefined
  // A list may contain items only, not the wrapper of an HTML chunk: if one item is a node, all are.
  const wrap = items.every(isHtml) ? element : box
  return wrap(name, { start }, ...items.map((item) => wrap('li', {}, item)))
}

function renderItem(item: ListItem, isLoose: boolean, context: Context): Tree {
  const content = item.children.map((child) => {
    if (child.type !== 'paragraph' || isLoose || item.spread) return renderBlock(child, context)
    return renderInline(child.children, context)
  })
  if (typeof item.checked !== 'boolean') return join(content)
  const checkbox = emptyElement('input', { type: 'checkbox', disabled: true, checked: item.checked })
  return join([checkbox, text(' '), ...content])
}

/** Renders a table. A wide table scrolls, also by keyboard. */
function renderTable(node: Table, context: Context): Tree {
  const attributes = { class: 'table', tabindex: '0', role: 'group', 'aria-label': strings.table }
  const variants = variantsOf(node, context)
  const table = element('div', attributes, renderPlainTable(node, context, variants))
  return variants.some((name) => name !== undefined) ? join([renderVariants(context.variants), table]) : table
}

/** Colours of cells in a comparison, by their first sign. */
const signs: ReadonlyMap<string, string> = new Map([
  ['✓', 'yes'],
  ['≠', 'differs'],
  ['✗', 'no'],
])

/** Returns the variant of each column that compares one. */
function variantsOf({ children: [head] }: Table, { variants }: Context): readonly (string | undefined)[] {
  return (head?.children ?? []).map((cell) => variantOfColumn(textOf(cell.children), variants))
}

/** Renders a table without scrolling. `variants` are those that its columns compare. */
function renderPlainTable(node: Table, context: Context, variants: readonly (string | undefined)[] = []): Tree {
  const corner = node.children[0]?.children[0]
  // An empty top-left cell means row headers in the first column.
  const namesRows = corner !== undefined && isEmptyCell(corner)
  const columns = node.children[0]?.children.length ?? 0
  const [head = nothing, ...body] = node.children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const align = node.align?.[column]
      // Empty header cells become `<td>`: screen readers would announce them as headers.
      const isHead = (index === 0 || (namesRows && column === 0)) && !isEmptyCell(cell)
      return element(
        isHead ? 'th' : 'td',
        {
          scope: isHead ? (index === 0 ? 'col' : 'row') : undefined,
          class: align && align !== 'left' ? align : undefined,
          'data-sign': signOf(cell),
          'data-variant': variants[column],
        },
        renderInline(cell.children, context),
      )
    })
    // A row may have fewer cells than the head.
    const missing = Array.from({ length: columns - cells.length }, () => element('td', {}))
    return element('tr', {}, ...cells, ...missing)
  })
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...body))
}

function isEmptyCell({ children }: TableCell): boolean {
  return children.every(isComment)
}

/** Returns the kind of sign that a cell's text begins with. */
function signOf({ children: [first] }: TableCell): string | undefined {
  return first?.type === 'text' ? signs.get(first.value.charAt(0)) : undefined
}

function renderContainer(node: ContainerDirective, context: Context): Tree {
  const container = containerOf(node)
  if (container?.admonition) return renderAdmonition(node, container, context)
  switch (node.name) {
    case 'details':
      return renderDetails(node, context)
    case 'steps':
      return element('div', { class: 'steps' }, renderBlocks(node.children, context))
    case 'tabs':
      return context.isPaper ? renderAllTabs(node, context) : renderTabs(node, context)
    case 'cards':
      return renderCards(node, context)
    case 'card':
      return renderCard(node, context)
    case 'figure':
      return renderFigure(node, context)
    case 'showcase': {
      // A node, so the landing page can place it beside its head.
      const wrap = context.isPaper ? element : box
      return wrap('div', { class: 'showcase' }, renderBlocks(node.children, context))
    }
    default:
      return element('div', {}, renderBlocks(node.children, context))
  }
}

function renderAdmonition(node: ContainerDirective, { admonition, title }: Container, context: Context): Tree {
  const [label, content] = splitLabel(node)
  const words = label ? renderInline(label.children, context) : text(title ?? '')
  const head = element('p', { class: 'admonition-title' }, words)
  return element('div', { class: `admonition ${admonition}` }, head, renderBlocks(content, context))
}

function renderDetails(node: ContainerDirective, context: Context): Tree {
  const [label, content] = splitLabel(node)
  const body = element('div', { class: 'details-body' }, renderBlocks(content, context))
  // Beside a node, HTML gets an element of its own, which must not come between `details` and its summary.
  const create = isHtml(body) ? element : box
  const summary = create('summary', {}, label ? renderInline(label.children, context) : text(strings.details))
  return element('details', { open: context.isPaper }, summary, body)
}

function renderTabs(node: ContainerDirective, context: Context): Tree {
  const panels = tabsOf(node).map((tab) => renderBlocks(splitLabel(tab)[1], context))
  const group = node.attributes?.group
  return [{ type: 'tabs', id: `~tabs-${lineOf(node)}`, labels: labelsOf(node), ...(group && { group }), panels }]
}

/** Renders all panels of tabs, each below its label. */
function renderAllTabs(node: ContainerDirective, context: Context): Tree {
  const labels = labelsOf(node)
  return join(
    tabsOf(node).flatMap((tab, index) => [
      element('p', { class: 'tab-name' }, text(labels[index] ?? '')),
      renderBlocks(splitLabel(tab)[1], context),
    ]),
  )
}

function labelsOf(node: ContainerDirective): readonly string[] {
  return tabsOf(node).map((tab, index) => {
    const [label] = splitLabel(tab)
    return label ? textOf(label.children) : strings.unnamedTab.replace('{number}', `${index + 1}`)
  })
}

/**
 * Renders cards. One or two cards set their number, because an automatic grid would move the first card when the second
 * arrives.
 */
function renderCards(node: ContainerDirective, context: Context): Tree {
  const count = node.children.length
  return element(
    'div',
    { class: 'cards', 'data-count': count < 3 ? count : undefined },
    renderBlocks(node.children, context),
  )
}

function renderCard(node: ContainerDirective, context: Context): Tree {
  const [label, content] = splitLabel(node)
  const { href, mark, status } = node.attributes ?? {}
  const name = label ? renderInline(label.children, context) : nothing
  const icon = mark
    ? element(
        'svg',
        { class: 'logo', 'aria-hidden': 'true', viewBox: '0 0 24 24' },
        html(`<use href="#~b-${escapeHtml(mark)}"/>`),
      )
    : nothing
  const badge = status ? element('span', { class: 'badge' }, text(status)) : nothing
  const title = element('h2', {}, renderLink(href ?? '', name, context))
  const head = element('div', { class: 'card-head' }, icon, title, badge)
  return element('div', { class: 'card', 'data-brand': mark || undefined }, head, renderBlocks(content, context))
}

/** Renders a framed figure with its caption below. Nothing in it takes the focus. */
function renderFigure(node: ContainerDirective, context: Context): Tree {
  const [label, content] = splitLabel(node)
  const body = content.map((child) =>
    child.type === 'table' ? renderPlainTable(child, context) : renderBlock(child, context),
  )
  const caption = element('figcaption', {}, label ? renderInline(label.children, context) : nothing)
  return element('figure', { class: 'drawing' }, ...body, caption)
}
