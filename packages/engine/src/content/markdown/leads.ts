import type { Link, LinkReference, Nodes } from 'mdast'
import type { Lead } from '../../core/page/facts.ts'
import { searchTextOf } from './plain-text.ts'
import { type Source, targetOf } from './source.ts'

/** Maximum number of words beside the links of a line that only leads elsewhere: `Related [a](#a) and [b](#b)`. */
const maxOtherWords = 2
const word = /[\p{L}\p{N}]+/gu

/** Returns the links of a line of links, or the link that is the first cell of a table row. Empty for any other block. */
export function leadsOf(node: Nodes, source: Source): readonly Lead[] {
  const leadOf = (link: Link | LinkReference) => ({
    text: searchTextOf(link.children, source),
    target: targetOf(link, source),
  })
  if (node.type === 'tableRow') {
    const [first, ...others] = node.children[0]?.children ?? []
    return first && others.length === 0 && isLink(first) ? [leadOf(first)] : []
  }
  if (node.type !== 'paragraph') return []
  const links = node.children.filter(isLink)
  const countWords = (nodes: readonly Nodes[]) => searchTextOf(nodes, source).match(word)?.length ?? 0
  const others = countWords(node.children.filter((child) => !isLink(child)))
  return others <= Math.min(maxOtherWords, countWords(links)) ? links.map(leadOf) : []
}

function isLink(node: Nodes): node is Link | LinkReference {
  return node.type === 'link' || node.type === 'linkReference'
}
