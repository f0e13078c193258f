import type { Tree } from '../core/page.ts'
import { join } from './make-tree.ts'

/** Number of elements that end the first part of a page: on most pages they fill the first window. */
const firstElements = 150
/** Number of elements that end a later part: a slow phone draws them in 50 ms. */
const partElements = 250
/** Minimum number of remaining elements for another part. */
const minElements = 100

/** Divides a page between its blocks, so that browsers need not draw a long page at once. A short page is one part. */
export function cutParts(blocks: readonly Tree[]): readonly Tree[] {
  const counted = blocks.map((tree) => ({ tree, count: countElements(tree) }))
  let left = counted.reduce((sum, { count }) => sum + count, 0)
  let part: Tree[] = []
  let elements = 0
  const parts = [part]
  for (const { tree, count } of counted) {
    const limit = parts.length === 1 ? firstElements : partElements
    if (elements >= limit && left >= minElements) {
      part = []
      elements = 0
      parts.push(part)
    }
    part.push(tree)
    elements += count
    left -= count
  }
  return parts.map(join)
}

/** Counts the elements of a tree: the opening tags in its HTML, and its nodes. */
function countElements(tree: Tree): number {
  return tree.reduce((sum, item) => {
    if (typeof item === 'string') return sum + (item.match(/<[a-z]/gi)?.length ?? 0)
    const inside = item.type === 'tabs' ? item.panels : [item.content]
    return sum + 1 + inside.reduce((all, one) => all + countElements(one), 0)
  }, 0)
}
