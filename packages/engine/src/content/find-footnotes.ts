import type { FootnoteDefinition, FootnoteReference, Nodes } from 'mdast'
import { shownBlocks } from './shown-blocks.ts'

/** A footnote that a page shows: its number, and the references to it with theirs, in reading order. */
export type Footnote = {
  readonly node: FootnoteDefinition
  readonly number: number
  readonly uses: ReadonlyMap<FootnoteReference, number>
}

/** Finds the footnotes that words of a page refer to, by name, in the order of their numbers. Labels of containers refer to none. */
export function findFootnotes(nodes: readonly Nodes[]): ReadonlyMap<string, Footnote> {
  const definitions = new Map<string, FootnoteDefinition>()
  for (const node of shownBlocks(nodes))
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  const footnotes = new Map<string, Footnote & { readonly uses: Map<FootnoteReference, number> }>()
  const read = (node: Nodes) => {
    if (node.type === 'footnoteReference') {
      const definition = definitions.get(node.identifier)
      if (!definition) return
      const footnote = footnotes.get(node.identifier) ?? {
        node: definition,
        number: footnotes.size + 1,
        uses: new Map(),
      }
      footnotes.set(node.identifier, footnote)
      footnote.uses.set(node, footnote.uses.size + 1)
    } else if ('children' in node) node.children.forEach(read)
  }
  const readBlocks = (blocks: readonly Nodes[]) => {
    for (const node of shownBlocks(blocks))
      if (node.type === 'heading' || node.type === 'tableCell') read(node)
      else if (node.type === 'paragraph' && !node.data?.directiveLabel) read(node)
  }
  readBlocks(nodes)
  // Footnotes may refer to further ones, which this loop then reaches.
  for (const { node } of footnotes.values()) readBlocks(node.children)
  return footnotes
}
