import type { Tree } from '../core/page/page.ts'
import { join } from './make-tree.ts'

/** Length of the HTML that ends the first part: on each page of our site, it fills a window 1,200 px high. */
const firstLength = 4000
/** Length of the HTML that ends a later part: a slow phone draws it in 50 ms. */
const partLength = 8000
/** Minimum length of the remaining HTML for another part. */
const minLength = 3000

/** Divides a page between its blocks, so that browsers need not draw a long page at once. A short page is one part. */
export function cutParts(blocks: readonly Tree[]): readonly Tree[] {
  const measured = blocks.map((tree) => ({ tree, length: lengthOf(tree) }))
  let left = measured.reduce((sum, { length }) => sum + length, 0)
  let part: Tree[] = []
  let filled = 0
  const parts = [part]
  for (const { tree, length } of measured) {
    const limit = parts.length === 1 ? firstLength : partLength
    if (filled >= limit && left >= minLength) {
      part = []
      filled = 0
      parts.push(part)
    }
    part.push(tree)
    filled += length
    left -= length
  }
  return parts.map(join)
}

/** Returns the length of the HTML in a tree. */
function lengthOf(tree: Tree): number {
  return tree.reduce((sum, item) => {
    if (typeof item === 'string') return sum + item.length
    const inside = item.type === 'tabs' ? item.panels : [item.content]
    return inside.reduce((all, one) => all + lengthOf(one), sum)
  }, 0)
}
