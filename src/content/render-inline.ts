import type { Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent } from 'mdast'
import { markdownToMdast } from 'satteri'
import { collapseBlanks } from '../page/facts.ts'
import { isExternal, withBase } from '../page/urls.ts'
import { isComment } from './comments.ts'
import { reportTag } from './foreign-tags.ts'
import { type Attributes, element, escapeHtml, openTag } from './html.ts'
import { plainTagOf, renderPlainTags } from './plain-tags.ts'
import { lineOf, startOf, type Walk } from './walk.ts'

/** Gives words as HTML and notes their text, links and images on the walk. */
export function renderInline(nodes: readonly PhrasingContent[], walk: Walk): string {
  const tags = renderPlainTags(nodes)
  const html = nodes.map((node) => {
    const tag = tags.get(node)
    if (tag === '<br>') walk.say(' ')
    return tag ?? renderOne(node, walk)
  })
  return html.join('')
}

/** Gives the plain text of words. */
export function textOf(nodes: readonly PhrasingContent[]): string {
  const texts = nodes.map((node) => {
    if (node.type === 'html') return textOfTag(node)
    return 'value' in node ? node.value : 'children' in node ? textOf(node.children) : ''
  })
  return texts.join('')
}

function textOfTag(node: Nodes): string {
  return plainTagOf(node) === 'br' ? ' ' : ''
}

/** Gives the words of a paragraph in one line, its code as `…` and its images left out. */
export function proseOf(nodes: readonly PhrasingContent[]): string {
  const words = nodes.map((node) => {
    if (node.type === 'inlineCode') return '`…`'
    if (node.type === 'html') return textOfTag(node)
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
    default:
      return renderUnknown(node, walk)
  }
}

/** Gives the attributes of a link as it is written: one that leaves the site opens a tab of its own. */
export function linkAttributes(target: string, base: string): Attributes {
  if (isExternal(target)) return { href: target, target: '_blank', rel: 'noopener noreferrer' }
  return { href: target.startsWith('/') ? withBase(base, target) : target }
}

/** Whether a link names a page by its file, such as `../api/select.mdx#from`, or by the name it has elsewhere, `select.html`. */
export function isFileLink(target: string): boolean {
  return /^[^?#]+\.(?:mdx?|html)(?:[?#]|$)/.test(target) && !isExternal(target)
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
  const alt = altOf(node, walk)
  walk.facts.images.push({ source, alt, line: lineOf(node) })
  walk.say(alt)
  const image = walk.options.image(source)
  if (image.type === 'missing') {
    walk.report(node, 'missing-image', image.message, image.hint)
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

/** Returns the alternative text of an image. Text after a colon in it is no directive. */
export function altOf(node: Image | ImageReference, walk: Walk): string {
  const [, written = ''] = /^!\[((?:\\.|[^\\[\]])*)\]/s.exec(walk.sourceOf(node)) ?? []
  if (!written.includes(':')) return node.alt ?? ''
  const root = markdownToMdast(written)
  const [paragraph] = root.type === 'root' ? root.children : []
  return paragraph?.type === 'paragraph' ? textOf(paragraph.children) : written
}

/** Gives what only looks like syntax as it was written: colons in prose are prose. */
export function renderSource(node: Nodes, walk: Walk): string {
  const source = walk.sourceOf(node)
  walk.say(source)
  return escapeHtml(source)
}

/** Reports what no page may hold and shows none of it. Comments are left out without a message. */
export function renderUnknown(node: Nodes, walk: Walk): string {
  if (isComment(node)) return ''
  const source = walk.sourceOf(node)
  if (node.type === 'html') reportTag(node, walk)
  else {
    const message = `\`${startOf(source)}\` is a footnote, and a page holds words only.`
    walk.report(node, 'not-content', message, 'Write the note where it is meant: in brackets, or as a `:::note`.')
  }
  return ''
}
