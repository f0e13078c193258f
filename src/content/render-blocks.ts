import type { Heading, List, ListItem, Paragraph, RootContent, Table } from 'mdast'
import type { Tree, TreeItem } from '../page/page.ts'
import { element, escapeHtml, joinRuns, wrap } from './html.ts'
import { renderCode } from './render-code.ts'
import { renderContainer } from './render-containers.ts'
import { proseOf, renderInline, startOf, textOf } from './render-inline.ts'
import { lineOf, type Walk } from './walk.ts'

/** Gives blocks as a tree: one run of HTML where nothing in them is interactive. */
export function renderBlocks(nodes: readonly RootContent[], walk: Walk): Tree {
  return joinRuns(nodes.map((node) => renderBlock(node, walk)))
}

/** Gives one block as HTML, or as a node where something in it is interactive. */
export function renderBlock(node: RootContent, walk: Walk): TreeItem {
  switch (node.type) {
    case 'paragraph':
      return element('p', {}, renderParagraph(node, walk))
    case 'heading':
      return walk.headings.length === 0 && node.depth === 1 ? renderTitle(node, walk) : renderHeading(node, walk)
    case 'code':
      return renderCode(node, walk)
    case 'list':
      return renderList(node, walk)
    case 'blockquote':
      return wrap('blockquote', {}, renderBlocks(node.children, walk))
    case 'table':
      return renderTable(node, walk)
    case 'thematicBreak':
      return '<hr>'
    case 'containerDirective':
      return renderContainer(node, walk)
    case 'definition':
    case 'yaml':
      return ''
    default:
      return renderUnknown(node, walk)
  }
}

function renderParagraph(node: Paragraph, walk: Walk): string {
  walk.paragraphs.push({ text: proseOf(node.children), line: lineOf(node) })
  const html = renderInline(node.children, walk)
  walk.say('\n')
  return html
}

/** An h1 before all other headings is the page's title: the theme draws it, so that a page has one h1 wherever it comes from. */
function renderTitle(node: Heading, walk: Walk): string {
  walk.headings.push({ id: '', text: textOf(node.children), depth: 1, line: lineOf(node) })
  walk.quietly(() => renderInline(node.children, walk))
  return ''
}

function renderHeading(node: Heading, walk: Walk): string {
  const text = textOf(node.children)
  const set = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id
  if (set !== undefined && !walk.ids.take(set))
    walk.report(node, 'duplicate-id', `This page has the id \`${set}\` already.`)
  const id = set ?? walk.ids.fromText(text)
  if (node.depth > 1 && node.depth < 5) walk.sections.push({ id, heading: text, depth: node.depth, text: '', code: '' })
  walk.headings.push({ id, text, depth: node.depth, line: lineOf(node) })
  if (node.depth > 1) walk.anchors.push(id)
  const words = renderInline(node.children, walk)
  walk.say('\n')
  if (node.depth === 1) return element('h1', {}, words)
  const link = element('a', { class: 'anchor', href: `#${id}`, 'aria-label': `Direct link to ${text}` }, '')
  return element(`h${node.depth}`, { id }, `${words}${link}`)
}

function renderList(node: List, walk: Walk): TreeItem {
  const items = node.children.map((item) => wrap('li', {}, renderItem(item, node.spread ?? false, walk)))
  const name = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && node.start !== null && node.start !== 1 ? node.start : undefined
  if (items.every((item) => typeof item === 'string')) return element(name, { start }, items.join(''))
  // HTML allows nothing but items below a list, so that no run can stand there: every item becomes a node.
  const nodes = items.map(
    (item): TreeItem => (typeof item === 'string' ? ['Box', { as: 'li' }, [item.slice(4, -5)]] : item),
  )
  return ['Box', { as: name, ...(typeof start === 'number' && { start }) }, nodes]
}

function renderItem(item: ListItem, loose: boolean, walk: Walk): Tree {
  const box =
    typeof item.checked === 'boolean' ? `<input type="checkbox" disabled${item.checked ? ' checked' : ''}> ` : ''
  const content = item.children.map((child): TreeItem => {
    if (child.type !== 'paragraph' || loose || item.spread) return renderBlock(child, walk)
    return renderParagraph(child, walk)
  })
  return joinRuns([box, ...content])
}

function renderTable(node: Table, walk: Walk): string {
  const rows = node.children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const align = node.align?.[column]
      const html = renderInline(cell.children, walk)
      // A head without words is none: assistive tech would announce it as one.
      const name = index === 0 && html !== '' ? 'th' : 'td'
      walk.say(' ')
      return element(
        name,
        { scope: name === 'th' ? 'col' : undefined, class: align && align !== 'left' ? align : undefined },
        html,
      )
    })
    walk.say('\n')
    return element('tr', {}, cells.join(''))
  })
  const [head = '', ...body] = rows
  const table = `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`
  return `<div class="table" tabindex="0" role="group" aria-label="Table">${table}</div>`
}

function renderUnknown(node: RootContent, walk: Walk): string {
  const source = walk.sourceOf(node)
  if ((node.type as string) === 'leafDirective') {
    walk.say(source)
    return element('p', {}, escapeHtml(source))
  }
  const hint =
    'Use Markdown and the containers of content/README.md; write `\\{` and `\\<` for the characters themselves.'
  walk.report(
    node,
    'not-content',
    `\`${startOf(source)}\` is ${kinds[node.type] ?? node.type}, and a page holds words only.`,
    hint,
  )
  return ''
}

const kinds: Readonly<Record<string, string>> = {
  html: 'HTML',
  mdxjsEsm: 'an import or export',
  mdxFlowExpression: 'an expression',
  mdxJsxFlowElement: 'an element',
  footnoteDefinition: 'a footnote',
}
