import type { Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent } from 'mdast'
import { collapseBlanks } from '../page/facts.ts'
import { isExternal, withBase } from '../page/urls.ts'
import { hintOf } from './foreign-syntax.ts'
import { type Attributes, element, escapeHtml, openTag } from './html.ts'
import { lineOf, type Walk } from './walk.ts'

/** Gives words as HTML and notes their text, links and images on the walk. */
export function renderInline(nodes: readonly PhrasingContent[], walk: Walk): string {
  return nodes.map((node) => renderOne(node, walk)).join('')
}

/** Gives the plain text of words. */
export function textOf(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('')
}

/** Gives the words of a paragraph in one line, its code as `…` and its images left out. */
export function proseOf(nodes: readonly PhrasingContent[]): string {
  const words = nodes.map((node) => {
    if (node.type === 'inlineCode') return '`…`'
    if ('children' in node) return proseOf(node.children)
    return 'value' in node ? node.value : ' '
  })
  return collapseBlanks(words.join(''))
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
    case 'linkReference':
      return renderLink(node, walk)
    case 'image':
    case 'imageReference':
      return renderImage(node, walk)
    case 'textDirective':
      return renderSource(node, walk)
    default: {
      const escaped = walk.sourceOf(node).replace(/[<{[]/g, '\\$&')
      return renderUnknown(node, walk, `Put it in backticks, or write \`${startOf(escaped)}\`.`)
    }
  }
}

/** Gives the attributes of a link as it is written: one that leaves the site opens a tab of its own. */
export function linkAttributes(target: string, base: string): Attributes {
  if (isExternal(target)) return { href: target, target: '_blank', rel: 'noopener noreferrer' }
  return { href: target.startsWith('/') ? withBase(base, target) : target }
}

/** Tells whether a link names a page by its file, such as `../api/select.mdx#from`. */
export function isFileLink(target: string): boolean {
  return /^[^?#]+\.mdx?(?:[?#]|$)/.test(target) && !isExternal(target)
}

/** Marks a link by file, between two `\0` that no source can hold: `linkEntry` puts its route there once all pages are known. */
export function markFile(target: string): string {
  return isFileLink(target) ? `\0${encodeURIComponent(target)}\0` : target
}

function renderLink(node: Link | LinkReference, walk: Walk): string {
  const target = walk.targetOf(node)
  walk.facts.links.push({ target, line: lineOf(node) })
  return element('a', linkAttributes(markFile(target), walk.options.base), renderInline(node.children, walk))
}

function renderImage(node: Image | ImageReference, walk: Walk): string {
  const source = walk.targetOf(node)
  const alt = node.alt ?? ''
  walk.facts.images.push({ source, alt, line: lineOf(node) })
  walk.say(alt)
  const image = walk.options.image(source)
  if (!image) {
    walk.report(node, 'missing-image', `There is no image \`${source}\` beside this page.`)
    return ''
  }
  if (image.type === 'faulty') {
    walk.problems.push(...image.problems)
    return ''
  }
  if (image.type === 'svg') {
    const { attributes, content } = image
    // No heading makes an id with a dot in it.
    return element('svg', { role: 'img', 'aria-label': alt, ...attributes }, content).replaceAll(
      '\0',
      `svg-${walk.facts.images.length}.`,
    )
  }
  const { url, width, height } = image
  return openTag('img', { src: url, alt, width, height, loading: 'lazy', decoding: 'async' })
}

/** Gives what only looks like syntax as it was written: colons in prose are prose. */
export function renderSource(node: Nodes, walk: Walk): string {
  const source = walk.sourceOf(node)
  walk.say(source)
  return escapeHtml(source)
}

/** Names what no page may hold, with the remedy where no other is known; nothing of it is shown. */
export function renderUnknown(node: Nodes, walk: Walk, remedy: string): string {
  const source = walk.sourceOf(node)
  const message = `\`${startOf(source)}\` is ${kinds[node.type] ?? node.type}, and a page holds words only.`
  walk.report(node, 'not-content', message, hintOf(source) ?? remedy)
  return ''
}

/** Gives as much of a source as a message holds: its first line, and of that 40 characters. */
export function startOf(source: string): string {
  const [line = ''] = source.split('\n')
  const shown = line.slice(0, 40)
  return shown.length < source.trimEnd().length ? `${shown}…` : shown
}

const kinds: Readonly<Record<string, string>> = {
  html: 'HTML',
  mdxjsEsm: 'an import or export',
  mdxFlowExpression: 'an expression',
  mdxTextExpression: 'an expression',
  mdxJsxFlowElement: 'an element',
  mdxJsxTextElement: 'an element',
  footnoteDefinition: 'a footnote',
  footnoteReference: 'a footnote',
}
