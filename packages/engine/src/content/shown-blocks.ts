import type { Nodes } from 'mdast'
import { splitLabel, tabsOf } from './containers.ts'

/** Yields the visible blocks of a page in reading order, each before the blocks in it. */
export function* shownBlocks(nodes: readonly Nodes[]): Generator<Nodes> {
  for (const node of nodes) {
    yield node
    yield* shownBlocks(blocksIn(node))
  }
}

function blocksIn(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow':
      return node.children
    case 'containerDirective': {
      // The labels of tabs are rendered from data.
      if (node.name === 'tab') return splitLabel(node)[1]
      if (node.name === 'tabs') return tabsOf(node)
      const [label, content] = splitLabel(node)
      // The caption follows the content.
      return node.name === 'figure' && label ? [...content, label] : node.children
    }
    default:
      return []
  }
}
