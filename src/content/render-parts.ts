import type { RootContent } from 'mdast'
import { cut, type Tree, type TreeItem } from '../page/page.ts'
import { joinRuns } from './html.ts'
import { renderBlock } from './render-blocks.ts'
import { longest } from './render-code.ts'
import type { Walk } from './walk.ts'

/** How high the words of the first part are at least, in CSS pixels: with the bar and the title they fill every window that waits for the others. */
const firstHeight = 880
/** At most so many elements a later part has, or a few more: a slow phone draws it within 50 ms. */
const partElements = 250
/** Fewer than these are not worth a part. */
const fewElements = 100

/** Gives the blocks of a page as a tree, cut into parts where it is long: the first fills a window, what follows is drawn after the first picture. */
export function renderParts(nodes: readonly RootContent[], walk: Walk): Tree {
  const blocks = nodes.map((node) => {
    const item = renderBlock(node, walk)
    // A title, which the theme draws, leaves nothing here.
    return { item, height: item === '' ? 0 : leastHeight(node), elements: elementsOf(item) }
  })
  let left = blocks.reduce((sum, { elements }) => sum + elements, 0)
  let height = 0
  let elements = 0
  /** How many elements each later part has, once the first is full. */
  let share: number | undefined
  const items: TreeItem[] = []
  for (const block of blocks) {
    const isFull = share === undefined ? height >= firstHeight : elements >= share
    if (isFull && left >= fewElements) {
      items.push(cut)
      share ??= left / Math.ceil(left / partElements)
      elements = 0
    }
    items.push(block.item)
    height += block.height
    elements += block.elements
    left -= block.elements
  }
  return joinRuns(items)
}

/** Gives the CSS pixels a block takes at least, with its margins, in a window of any width. */
function leastHeight(node: RootContent): number {
  switch (node.type) {
    case 'paragraph':
      return 46
    case 'containerDirective':
      return node.name === 'sheet' ? node.children.reduce((sum, child) => sum + leastHeight(child), 0) : 46
    case 'heading':
      return 38
    case 'code':
      return leastCodeHeight(node.value.split('\n').length)
    case 'list':
      return 32 * node.children.length
    case 'table':
      return 42 * node.children.length
    default:
      return 0
  }
}

/** A block that is cut off is as high as its sheet says (`code.css`). */
function leastCodeHeight(lines: number): number {
  return lines > longest ? 590 : 80 + 22 * lines
}

/** Gives about how many elements there are in an item: most tags are pairs. */
function elementsOf(item: TreeItem): number {
  if (item === cut) return 0
  if (typeof item !== 'string') return item.slice(2).reduce<number>((sum, slot) => sum + elementsIn(slot as Tree), 1)
  return (item.split('<').length - 1) / 2
}

function elementsIn(tree: Tree): number {
  return tree.reduce<number>((sum, item) => sum + elementsOf(item), 0)
}
