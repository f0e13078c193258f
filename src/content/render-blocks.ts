import type { Heading, List, ListItem, Paragraph, RootContent, Table } from 'mdast'
import { collapseBlanks, slugOf } from '../page/facts.ts'
import { sheetClass, type Tree, type TreeItem } from '../page/page.ts'
import { reportContainer, reportUnknownContainer } from './check-container.ts'
import { element, escapeHtml, joinRuns, openTag, wrap } from './html.ts'
import { renderCode } from './render-code.ts'
import {
  linkAttributes,
  markFile,
  proseOf,
  renderInline,
  renderSource,
  renderUnknown,
  textOf,
} from './render-inline.ts'
import { type ContainerDirective, lineOf, type Walk } from './walk.ts'

/** Gives blocks as a tree: one run of HTML where nothing in them is interactive. */
function renderBlocks(nodes: readonly RootContent[], walk: Walk): Tree {
  return joinRuns(nodes.map((node) => renderBlock(node, walk)))
}

/** Gives one block as HTML, or as a node where something in it is interactive. */
export function renderBlock(node: RootContent, walk: Walk): TreeItem {
  switch (node.type) {
    case 'paragraph':
      return element('p', {}, renderParagraph(node, walk))
    case 'heading':
      return walk.facts.headings.length === 0 && node.depth === 1 ? renderTitle(node, walk) : renderHeading(node, walk)
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
    case 'html':
      return renderInline([node], walk)
    case 'leafDirective':
      // `reportForeign` has named it.
      return element('p', {}, renderSource(node, walk))
    default:
      return renderUnknown(node, walk)
  }
}

function renderParagraph(node: Paragraph, walk: Walk): string {
  walk.facts.paragraphs.push({ text: proseOf(node.children), line: lineOf(node) })
  const html = renderInline(node.children, walk)
  walk.say('\n')
  return html
}

/** An h1 before all other headings is the page's title: the theme draws it, so that a page has one h1 wherever it comes from. */
function renderTitle(node: Heading, walk: Walk): string {
  walk.title = node
  walk.facts.headings.push({ id: '', text: collapseBlanks(textOf(node.children)).trim(), depth: 1, line: lineOf(node) })
  walk.quietly(() => renderInline(node.children, walk))
  return ''
}

function renderHeading(node: Heading, walk: Walk): string {
  const text = collapseBlanks(textOf(node.children)).trim()
  const set = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id
  if (set !== undefined && walk.ids.has(set)) reportId(node, set, walk)
  const id = set ?? freeId(text, walk)
  walk.ids.add(id)
  if (node.depth > 1 && node.depth < 5) {
    walk.section = { id, heading: text, depth: node.depth, text: '', code: '' }
    walk.sections.push(walk.section)
  }
  walk.facts.headings.push({ id, text, depth: node.depth, line: lineOf(node) })
  const words = renderInline(node.children, walk)
  walk.say('\n')
  if (node.depth === 1) return element('h1', {}, words)
  const link = element('a', { class: 'anchor', href: `#${id}`, 'aria-label': `Direct link to ${text}` }, '')
  return element(`h${node.depth}`, { id }, `${words}${link}`)
}

function reportId(node: Heading, id: string, walk: Walk): void {
  const other = walk.facts.headings.find((heading) => heading.id === id)
  const message = other
    ? `This page has the id \`${id}\` already: \`${other.text}\` in line ${other.line} has it.`
    : `\`${id}\` is an id of the document around the page.`
  walk.report(node, 'duplicate-id', message, `Write another, such as \`{#${id}-2}\`.`)
}

/** Gives the id of a heading; the second `usage` of a page is `usage-1`. */
function freeId(text: string, { ids, counts }: Walk): string {
  const slug = slugOf(text) || 'section'
  if (!ids.has(slug)) return slug
  let count = counts.get(slug) ?? 1
  while (ids.has(`${slug}-${count}`)) count++
  counts.set(slug, count)
  return `${slug}-${count}`
}

function renderList(node: List, walk: Walk): TreeItem {
  const items = node.children.map((item) => renderItem(item, node.spread ?? false, walk))
  const name = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && node.start !== null && node.start !== 1 ? node.start : undefined
  const wrapped = items.map((item) => wrap('li', {}, item))
  if (wrapped.every((item) => typeof item === 'string')) return element(name, { start }, wrapped.join(''))
  // HTML allows nothing but items below a list, so that no run can stand there: every item becomes a node.
  const nodes = items.map((item): TreeItem => ['Box', { as: 'li' }, item])
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

/** A table as a page shows it: one that is too wide scrolls, also by keys. */
function renderTable(node: Table, walk: Walk): string {
  return `<div class="table" tabindex="0" role="group" aria-label="Table">${tableOf(node, walk)}</div>`
}

/** Signs that a cell of a comparison may begin with; the sheet gives each its colour. */
const signs: ReadonlyMap<string, string> = new Map([
  ['✓', 'yes'],
  ['≠', 'differs'],
  ['✗', 'no'],
])

function tableOf(node: Table, walk: Walk): string {
  // A table whose first head is empty compares: its first column names the rows.
  const namesRows = node.children[0]?.children[0]?.children.length === 0
  const rows = node.children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const align = node.align?.[column]
      const html = renderInline(cell.children, walk)
      // A head without words is none: assistive tech would announce it as one.
      const head = index === 0 ? 'col' : 'row'
      const scope = (index === 0 || (namesRows && column === 0)) && html !== '' ? head : undefined
      walk.say(' ')
      const look = { class: align && align !== 'left' ? align : undefined, 'data-sign': signs.get(html.charAt(0)) }
      return element(scope ? 'th' : 'td', { scope, ...look }, html)
    })
    walk.say('\n')
    return element('tr', {}, cells.join(''))
  })
  const [head = '', ...body] = rows
  return `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`
}

type Render = (node: ContainerDirective, walk: Walk) => TreeItem

/** Admonitions as other systems call them, with our names. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['caution', 'warning'],
  ['important', 'info'],
])

/** Gives our name of an admonition. */
export function admonitionName({ name }: Pick<ContainerDirective, 'name'>): string {
  return otherNames.get(name) ?? name
}

const admonitions = ['note', 'tip', 'info', 'warning', 'danger'] as const

const containers: Readonly<Record<string, Render>> = {
  ...Object.fromEntries([...admonitions, ...otherNames.keys()].map((name) => [name, renderAdmonition])),
  details: renderDetails,
  steps: (node, walk) => wrap('div', { class: 'steps' }, renderBlocks(node.children, walk)),
  tabs: renderTabs,
  cards: renderCards,
  card: renderCard,
  figure: renderFigure,
  // A node of its own, so that the landing page can place it beside its head.
  showcase: (node, walk) => ['Box', { as: 'div', class: 'showcase' }, renderBlocks(node.children, walk)],
  sheet: renderSheet,
}

/** The names a container can have. */
export const containerNames: readonly string[] = Object.keys(containers)

/** Gives a `:::name` container as HTML or, for tabs, as a node. */
function renderContainer(node: ContainerDirective, walk: Walk): TreeItem {
  reportContainer(node, walk)
  const render = Object.hasOwn(containers, node.name) ? containers[node.name] : undefined
  if (render) return render(node, walk)
  reportUnknownContainer(node, containerNames, walk)
  return wrap('div', {}, renderBlocks(node.children, walk))
}

function renderAdmonition(node: ContainerDirective, walk: Walk): TreeItem {
  const name = admonitionName(node)
  const [label, content] = splitLabel(node)
  const title = label ? renderInline(label.children, walk) : name
  if (label) walk.say('\n')
  const head = element('p', { class: 'admonition-title' }, title)
  return wrap('div', { class: `admonition ${name}` }, joinRuns([head, ...renderBlocks(content, walk)]))
}

function renderDetails(node: ContainerDirective, walk: Walk): TreeItem {
  const [label, content] = splitLabel(node)
  if (!label) walk.report(node, 'no-label', '`:::details` needs a summary.', ':::details[What the reader clicks]')
  const summary = element('summary', {}, label ? renderInline(label.children, walk) : 'Details')
  walk.say('\n')
  const body = wrap('div', { class: 'details-body' }, renderBlocks(content, walk))
  return wrap('details', {}, joinRuns([summary, body]))
}

function renderTabs(node: ContainerDirective, walk: Walk): TreeItem {
  const labels: string[] = []
  const panels: Tree[] = []
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      if (walk.isClosed(node)) walk.report(child, 'not-a-tab', '`::::tabs` holds `:::tab[Label]` containers only.')
      continue
    }
    reportContainer(child, walk)
    const [label, content] = splitLabel(child)
    if (!label) walk.report(child, 'no-label', 'A tab needs a label.', ':::tab[npm]')
    labels.push(label ? textOf(label.children) : `Tab ${labels.length + 1}`)
    panels.push(renderBlocks(content, walk))
  }
  if (labels.length === 0) walk.report(node, 'no-tabs', '`::::tabs` holds no tab.', ':::tab[npm]')
  const group = node.attributes?.group
  return ['Tabs', { id: `tabs-${lineOf(node)}`, labels, ...(group ? { group } : {}) }, ...panels]
}

/** Up to two cards say how many they are: a grid that counts what has arrived would move the first when the second comes. */
function renderCards(node: ContainerDirective, walk: Walk): TreeItem {
  const count = node.children.length
  const attributes = { class: 'cards', ...(count < 3 && { 'data-count': String(count) }) }
  return wrap('div', attributes, renderBlocks(node.children, walk))
}

function renderCard(node: ContainerDirective, walk: Walk): TreeItem {
  const [label, content] = splitLabel(node)
  const { href = '', mark, status } = node.attributes ?? {}
  if (!label || !href)
    walk.report(node, 'no-label', 'A card needs a label and an address.', ':::card[Ledger]{href="/ledger"}')
  if (href) walk.facts.links.push({ target: href, line: lineOf(node) })
  if (mark) walk.facts.brands.push({ id: mark, line: lineOf(node) })
  const icon = mark
    ? `<svg class="logo" aria-hidden="true" viewBox="0 0 24 24"><use href="#b-${escapeHtml(mark)}"/></svg>`
    : ''
  const name = label ? renderInline(label.children, walk) : ''
  walk.say('\n')
  const badge = status ? `<span class="badge">${escapeHtml(status)}</span>` : ''
  const link = `${openTag('a', linkAttributes(markFile(href ?? ''), walk.options.base))}${name}</a>`
  const head = `<div class="card-head">${icon}<h2>${link}</h2>${badge}</div>`
  const card = joinRuns([head, ...renderBlocks(content, walk)])
  return wrap('div', { class: 'card', ...(mark && { 'data-brand': mark }) }, card)
}

/** Something drawn with words: framed, with its label below it, and nothing in it that takes the focus. */
function renderFigure(node: ContainerDirective, walk: Walk): TreeItem {
  const [label, content] = splitLabel(node)
  if (!label) walk.report(node, 'no-label', '`:::figure` needs a caption.', ':::figure[What is drawn here]')
  const body = content.map((child) => (child.type === 'table' ? tableOf(child, walk) : renderBlock(child, walk)))
  const caption = element('figcaption', {}, label ? renderInline(label.children, walk) : '')
  walk.say('\n')
  return wrap('figure', { class: 'drawing' }, joinRuns([...body, caption]))
}

/** A node of its own, so that the cheat sheet can take it out of its page, with the heading it stands below. */
function renderSheet(node: ContainerDirective, walk: Walk): TreeItem {
  const wide = node.attributes?.wide === undefined ? {} : { 'data-wide': '' }
  const props = { as: 'div', class: sheetClass, 'data-section': walk.section.id, ...wide }
  return ['Box', props, renderBlocks(node.children, walk)]
}

/** Gives the label of a container, if it has one, and what stands in it. */
export function splitLabel(node: ContainerDirective): [label: Paragraph | undefined, content: RootContent[]] {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel) return [first, rest]
  return [undefined, node.children]
}
