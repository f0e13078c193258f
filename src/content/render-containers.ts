import type { Paragraph, RootContent } from 'mdast'
import type { Tree, TreeItem } from '../page/page.ts'
import { element, escapeHtml, joinRuns, openTag, wrap } from './html.ts'
import { renderBlocks } from './render-blocks.ts'
import { linkAttributes, renderInline, textOf } from './render-inline.ts'
import { lineOf, type Walk } from './walk.ts'

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>

type Render = (node: ContainerDirective, walk: Walk) => TreeItem

const admonitions = ['note', 'tip', 'info', 'warning', 'danger'] as const

const containers: Readonly<Record<string, Render>> = {
  ...Object.fromEntries(admonitions.map((name) => [name, renderAdmonition])),
  caution: (node, walk) => renderAdmonition({ ...node, name: 'warning' }, walk),
  details: renderDetails,
  steps: (node, walk) => wrap('div', { class: 'steps' }, renderBlocks(node.children, walk)),
  tabs: renderTabs,
  cards: (node, walk) => wrap('div', { class: 'cards' }, renderBlocks(node.children, walk)),
  card: renderCard,
}

/** The names a container can have. */
export const containerNames: readonly string[] = Object.keys(containers)

/** Gives a `:::name` container as HTML or, for tabs, as a node. */
export function renderContainer(node: ContainerDirective, walk: Walk): TreeItem {
  const render = Object.hasOwn(containers, node.name) ? containers[node.name] : undefined
  if (render) return render(node, walk)
  const known = containerNames.join(', ')
  walk.report(node, 'unknown-container', `There is no container \`:::${node.name}\`.`, `Known are ${known}.`)
  return wrap('div', {}, renderBlocks(node.children, walk))
}

function renderAdmonition(node: ContainerDirective, walk: Walk): TreeItem {
  const [label, content] = splitLabel(node)
  const title = label ? renderInline(label.children, walk) : node.name
  if (label) walk.say('\n')
  const head = element('p', { class: 'admonition-title' }, title)
  return wrap('div', { class: `admonition ${node.name}` }, joinRuns([head, ...renderBlocks(content, walk)]))
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
      walk.report(child, 'not-a-tab', '`::::tabs` holds `:::tab[Label]` containers only.')
      continue
    }
    const [label, content] = splitLabel(child)
    if (!label) walk.report(child, 'no-label', 'A tab needs a label.', ':::tab[npm]')
    labels.push(label ? textOf(label.children) : `Tab ${labels.length + 1}`)
    panels.push(renderBlocks(content, walk))
  }
  if (labels.length === 0) walk.report(node, 'no-tabs', '`::::tabs` holds no tab.', ':::tab[npm]')
  const group = node.attributes?.group
  return ['Tabs', { id: `tabs-${lineOf(node)}`, labels, ...(group ? { group } : {}) }, ...panels]
}

function renderCard(node: ContainerDirective, walk: Walk): TreeItem {
  const [label, content] = splitLabel(node)
  const { href = '', mark, status } = node.attributes ?? {}
  if (!label || !href)
    walk.report(node, 'no-label', 'A card needs a label and an address.', ':::card[Cirql]{href="/cirql"}')
  walk.links.push({ target: href ?? '', line: lineOf(node) })
  if (mark) walk.brands.push({ id: mark, line: lineOf(node) })
  const icon = mark
    ? `<svg class="logo" aria-hidden="true" viewBox="0 0 24 24"><use href="#b-${escapeHtml(mark)}"/></svg>`
    : ''
  const name = label ? renderInline(label.children, walk) : ''
  walk.say('\n')
  const badge = status ? `<span class="badge">${escapeHtml(status)}</span>` : ''
  const link = `${openTag('a', linkAttributes(href ?? '', walk.options.base))}${name}</a>`
  const head = `<div class="card-head">${icon}<h2>${link}</h2>${badge}</div>`
  const card = joinRuns([head, ...renderBlocks(content, walk)])
  return wrap('div', { class: 'card', ...(mark && { 'data-brand': mark }) }, card)
}

function splitLabel(node: ContainerDirective): [label: Paragraph | undefined, content: RootContent[]] {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel) return [first, rest]
  return [undefined, node.children]
}
