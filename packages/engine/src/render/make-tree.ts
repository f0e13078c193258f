/** Makes trees: the content of pages, as chunks of finished HTML and nodes for interactive components. */

import type { Tree, TreeItem } from '../core/page/page.ts'
import { type Attributes, elementHtml, escapeHtml, openTag } from '../core/text/html.ts'

export const nothing: Tree = []

/** Throws an error for a type of nodes that pages cannot show: readers would miss the node without a word. */
export function refuseNode(type: string): never {
  throw new Error(`Nodes of the type \`${type}\` have no form in \`packages/engine/src/render\`.`)
}

export function html(finished: string): Tree {
  return finished === '' ? nothing : [finished]
}

export function text(plain: string): Tree {
  return html(escapeHtml(plain))
}

/** Joins trees, and neighbouring chunks of HTML in them. */
export function join(trees: readonly Tree[]): Tree {
  const joined: TreeItem[] = []
  for (const item of trees.flat()) {
    const last = joined.at(-1)
    if (typeof item === 'string' && typeof last === 'string') joined[joined.length - 1] = last + item
    else joined.push(item)
  }
  return joined
}

export function isHtml(tree: Tree): tree is readonly string[] {
  return tree.every((item) => typeof item === 'string')
}

/** Returns an element without content, such as an `<hr>`. */
export function emptyElement(name: string, attributes: Attributes = {}): Tree {
  return html(openTag(name, attributes))
}

/** Returns an element: HTML if all of its content is, else a node that keeps interactive nodes. */
export function element(name: string, attributes: Attributes, ...content: readonly Tree[]): Tree {
  const tree = join(content)
  return isHtml(tree) ? html(elementHtml(name, attributes, tree.join(''))) : box(name, attributes, tree)
}

/** Returns an element that is always a node, even if its content is HTML. */
export function box(name: string, attributes: Attributes, ...content: readonly Tree[]): Tree {
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  const written = Object.fromEntries(set.map(([key, value]) => [key, value === true ? '' : String(value)]))
  return [{ type: 'box', as: name, attributes: written, content: join(content) }]
}

/** Returns a tree as HTML. Throws an error if it contains a node, which never happens on paper. */
export function toHtml(tree: Tree): string {
  if (!isHtml(tree)) throw new Error('Interactive content has no HTML of its own.')
  return tree.join('')
}
