import type { Image, Link, LinkReference, PhrasingContent } from 'mdast'
import { isExternal, withBase } from '../page/urls.ts'
import { element, escapeHtml, openTag } from './html.ts'
import { lineOf, type Walk } from './walk.ts'

/** Gives words as HTML and notes their text, links and images on the walk. */
export function renderInline(nodes: readonly PhrasingContent[], walk: Walk): string {
  let html = ''
  for (const node of nodes) html += renderOne(node, walk)
  return html
}

/** Gives the plain text of words. */
export function textOf(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('')
}

function renderOne(node: PhrasingContent, walk: Walk): string {
  switch (node.type) {
    case 'text':
      walk.say(node.value)
      return escapeHtml(node.value)
    case 'inlineCode':
      walk.say(node.value)
      return `<code>${escapeHtml(node.value)}</code>`
    case 'emphasis':
      return element('em', {}, renderInline(node.children, walk))
    case 'strong':
      return element('strong', {}, renderInline(node.children, walk))
    case 'delete':
      return element('del', {}, renderInline(node.children, walk))
    case 'break':
      walk.say(' ')
      return '<br>'
    case 'link':
      return renderLink(node, node.url, walk)
    case 'linkReference':
      return renderReference(node, walk)
    case 'image':
      return renderImage(node, walk)
    default:
      return renderUnknown(node, walk)
  }
}

function renderLink(node: Link | LinkReference, target: string, walk: Walk): string {
  walk.links.push({ target, line: lineOf(node) })
  const outside = isExternal(target)
  const attributes = outside
    ? { href: target, target: '_blank', rel: 'noopener noreferrer' }
    : { href: target.startsWith('/') ? withBase(walk.options.base, target) : target }
  return element('a', attributes, renderInline(node.children, walk))
}

function renderReference(node: LinkReference, walk: Walk): string {
  const target = walk.definitions.get(node.identifier)
  if (target !== undefined) return renderLink(node, target, walk)
  walk.report(node, 'missing-definition', `No definition for [${node.label ?? node.identifier}].`)
  return renderInline(node.children, walk)
}

function renderImage(node: Image, walk: Walk): string {
  const alt = node.alt ?? ''
  walk.images.push({ source: node.url, alt, line: lineOf(node) })
  walk.say(alt)
  const image = walk.options.image(node.url)
  if (!image) {
    walk.report(node, 'missing-image', `There is no image \`${node.url}\` beside this page.`)
    return ''
  }
  if (image.type === 'svg') return image.markup.replace('<svg', `<svg role="img" aria-label="${escapeHtml(alt)}"`)
  const { url, width, height } = image
  return openTag('img', { src: url, alt, width, height, loading: 'lazy', decoding: 'async' })
}

/** Colons and carets in prose are prose: what only looks like syntax comes out as it was written. */
function renderUnknown(node: PhrasingContent, walk: Walk): string {
  const source = walk.sourceOf(node)
  const type: string = node.type
  if (type === 'textDirective') {
    walk.say(source)
    return escapeHtml(source)
  }
  walk.report(
    node,
    'not-content',
    `\`${source}\` is ${kinds[type] ?? type}, and a page holds words only.`,
    `Put it in backticks, or write \`\\${source}\`.`,
  )
  return ''
}

const kinds: Readonly<Record<string, string>> = {
  mdxTextExpression: 'an expression',
  mdxJsxTextElement: 'an element',
  html: 'HTML',
  footnoteReference: 'a footnote',
}
