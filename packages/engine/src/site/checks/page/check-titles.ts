import type { Nodes } from 'mdast'
import { placeOfNode, type Source, startOf } from '../../../content/source.ts'
import { type Problem, warningAt } from '../../../core/problem.ts'

/** Reports titles of links and pictures, as in `[a](/b "title")`: few readers could see them, so pages have none. */
export function* checkTitles(node: Nodes, source: Source): Generator<Problem> {
  // `[//]: # (words)` is a comment.
  if ('title' in node && node.title && !('url' in node && node.url === '#')) {
    const message = `The title \`${startOf(node.title)}\` is not shown: neither touch nor keyboard would reach it.`
    yield warningAt(placeOfNode(node, source), 'lost-title', message, 'Write it as words, or delete it.')
  }
  if ('children' in node) for (const child of node.children) yield* checkTitles(child, source)
}
