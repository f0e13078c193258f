import type { FootnoteDefinition, FootnoteReference, Nodes } from 'mdast'
import { shownBlocks } from './shown-blocks.ts'

/** A footnote that a page shows: its number, and the references to it with theirs, in reading order. */
export type Note = {
  readonly node: FootnoteDefinition
  readonly number: number
  readonly uses: ReadonlyMap<FootnoteReference, number>
}

/** Finds the footnotes that words of a page refer to, by name, in the order of their numbers. Labels of containers refer to none. */
export function findNotes(nodes: readonly Nodes[]): ReadonlyMap<string, Note> {
  const definitions = new Map<string, FootnoteDefinition>()
  for (const node of shownBlocks(nodes))
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  const notes = new Map<string, Note & { readonly uses: Map<FootnoteReference, number> }>()
  const read = (node: Nodes) => {
    if (node.type === 'footnoteReference') {
      const definition = definitions.get(node.identifier)
      if (!definition) return
      const note = notes.get(node.identifier) ?? { node: definition, number: notes.size + 1, uses: new Map() }
      notes.set(node.identifier, note)
      note.uses.set(node, note.uses.size + 1)
    } else if ('children' in node) node.children.forEach(read)
  }
  const readBlocks = (blocks: readonly Nodes[]) => {
    for (const node of shownBlocks(blocks))
      if (node.type === 'heading' || node.type === 'tableCell') read(node)
      else if (node.type === 'paragraph' && !node.data?.directiveLabel) read(node)
  }
  readBlocks(nodes)
  // Notes may refer to further notes, which this loop then reaches.
  for (const { node } of notes.values()) readBlocks(node.children)
  return notes
}
