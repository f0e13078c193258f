import type { Nodes } from 'mdast'
import { placeOfNode, type Source, sourceOf, startOf } from '../../../content/source.ts'
import { errorAt, type Problem } from '../../../core/problem.ts'

/** Reports footnotes, which pages cannot contain. */
export function checkFootnotes(refused: readonly Nodes[], source: Source): Problem[] {
  const notes = refused.filter(({ type }) => type !== 'html')
  return notes.map((node) => {
    const message = `\`${startOf(sourceOf(node, source))}\` is a footnote, which pages cannot contain.`
    const hint = 'Write the note in brackets, or as a `:::note`.'
    return errorAt(placeOfNode(node, source), 'not-content', message, hint)
  })
}
