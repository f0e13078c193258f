import type { Image, ImageReference, Nodes, PhrasingContent } from 'mdast'
import { markdownToMdast } from 'satteri'
import { collapseBlanks } from '../../core/text/characters.ts'
import { plainTagOf } from './plain-tags.ts'
import { type Source, sourceOf } from './source.ts'

/** Returns the plain text of nodes, without the text of images. */
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

/** Returns the text of a paragraph in one line, with `…` for code and without images. */
export function proseOf(nodes: readonly PhrasingContent[]): string {
  const texts = nodes.map((node) => {
    if (node.type === 'inlineCode') return '`…`'
    if (node.type === 'html') return textOfTag(node)
    if (node.type === 'footnoteReference') return ''
    if ('children' in node) return proseOf(node.children)
    return 'value' in node ? node.value : ' '
  })
  return collapseBlanks(texts.join(''))
}

/** Returns the searchable text: everything readers see, and the text of images. */
export function searchTextOf(nodes: readonly Nodes[], source: Source): string {
  const texts = nodes.map((node) => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return node.value
      case 'html':
        return /^<br\b/i.test(node.value) ? textOfTag(node) : ''
      case 'break':
        return ' '
      case 'image':
      case 'imageReference':
        return altOf(node, source)
      default:
        return 'children' in node ? searchTextOf(node.children, source) : ''
    }
  })
  return texts.join('')
}

/** Returns the alternative text of an image. A colon in it does not start a directive. */
export function altOf(node: Image | ImageReference, source: Source): string {
  const [, written = ''] = /^!\[((?:\\.|[^\\[\]])*)\]/s.exec(sourceOf(node, source)) ?? []
  if (!written.includes(':')) return node.alt ?? ''
  const root = markdownToMdast(written)
  const [paragraph] = root.type === 'root' ? root.children : []
  return paragraph?.type === 'paragraph' ? textOf(paragraph.children) : written
}
