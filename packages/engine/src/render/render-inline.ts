import type { FootnoteReference, Image, ImageReference, PhrasingContent } from 'mdast'
import { pairPlainTags } from '../content/markdown/plain-tags.ts'
import { sourceOf, targetOf } from '../content/markdown/source.ts'
import { renderSvgContent, svgAttributes } from '../content/pictures/svg.ts'
import type { Tree } from '../core/page/page.ts'
import type { Attributes } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import { isExternal, isFileLink } from '../core/urls/urls.ts'
import type { Context } from './context.ts'
import { element, emptyElement, html, join, nothing, refuseNode, text } from './make-tree.ts'

export function renderInline(nodes: readonly PhrasingContent[], context: Context): Tree {
  const tags = pairPlainTags(nodes)
  return join(
    nodes.map((node) => {
      const tag = tags.get(node)
      return tag === undefined ? renderOne(node, context) : html(tag)
    }),
  )
}

/** Types of nodes that features of the parser make which are off. */
type InlineOfFeature = 'inlineMath' | 'mdxJsxTextElement' | 'mdxTextExpression' | 'subscript' | 'superscript'

function renderOne(node: PhrasingContent, context: Context): Tree {
  switch (node.type) {
    case 'text':
      return text(node.value)
    case 'inlineCode':
      return element('code', {}, text(node.value))
    case 'emphasis':
      return element('em', {}, renderInline(node.children, context))
    case 'strong':
      return element('strong', {}, renderInline(node.children, context))
    case 'delete':
      return element('del', {}, renderInline(node.children, context))
    case 'break':
      return emptyElement('br')
    case 'link':
    case 'linkReference':
      return renderLink(targetOf(node, context.source), renderInline(node.children, context), context)
    case 'image':
    case 'imageReference':
      return renderImage(node, context)
    case 'footnoteReference':
      return renderReference(node, context)
    // A directive that calls no block is words.
    case 'textDirective':
      return text(sourceOf(node, context.source))
    // A comment, or a tag that a problem names.
    case 'html':
      return nothing
    default:
      return refuseNode(node.type satisfies InlineOfFeature)
  }
}

/** Renders a link. Links to other sites, and to HTML files that are not pages, open in a new tab. */
export function renderLink(target: string, content: Tree, context: Context): Tree {
  return element('a', linkAttributes(target, context), content)
}

function linkAttributes(target: string, { href }: Context): Attributes {
  if (isExternal(target)) return { href: target, target: '_blank', rel: 'noopener noreferrer' }
  const address = href(target)
  return { href: address, target: isFileLink(address) ? '_blank' : undefined }
}

function renderImage(node: Image | ImageReference, { factsByNode, images, idPrefix, href }: Context): Tree {
  const fact = factsByNode.images.get(node)
  const image = fact && images.get(fact.source)
  if (image?.type === 'svg') {
    const prefix = `~${idPrefix}svg-${fact?.number}.`
    const content = html(renderSvgContent(image.root, prefix))
    return element('svg', { role: 'img', 'aria-label': fact?.alt, ...svgAttributes(image.root, prefix) }, content)
  }
  if (image?.type === 'maths') {
    const content = html(renderSvgContent(image.root, ''))
    const attributes = svgAttributes(image.root, '')
    // A long one scrolls, by keyboard too.
    return element('math', { ...attributes, tabindex: attributes.display === 'block' ? '0' : undefined }, content)
  }
  if (image?.type !== 'file') return nothing
  const { asset, width, height } = image
  const src = href(`/${asset.path}`)
  return emptyElement('img', { src, alt: fact?.alt, width, height, loading: 'lazy', decoding: 'async' })
}

function renderReference(node: FootnoteReference, context: Context): Tree {
  const { number = 0, uses } = context.factsByNode.footnotes.get(node.identifier) ?? {}
  const use = uses?.get(node)
  if (use === undefined) return nothing
  const label = strings.footnote.replace('{number}', `${number}`)
  const attributes = {
    id: footnoteId([number, use], context),
    href: `#${footnoteId([number], context)}`,
    role: 'doc-noteref',
    'aria-label': label,
  }
  return element('sup', {}, element('a', attributes, text(`${number}`)))
}

/** Returns the id of a footnote in an output, or that of a reference to it, which has two numbers. */
export function footnoteId(numbers: readonly number[], { idPrefix }: Pick<Context, 'idPrefix'>): string {
  return `~${idPrefix}note-${numbers.join('-')}`
}
