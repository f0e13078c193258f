import { errorAt, type Problem } from '../../core/problem.ts'
import { checkForeign } from '../foreign-syntax.ts'
import { checkTags } from '../foreign-tags.ts'
import type { NodeFacts } from '../gather.ts'
import { placeOfNode, type Source, sourceOf, startOf } from '../source.ts'
import { type CodeOptions, checkCode } from './check-code.ts'
import { checkColons } from './check-colons.ts'
import { checkContainers } from './check-container.ts'
import { checkDefinitions } from './check-definitions.ts'
import { checkLengths, checkPageLength, checkText } from './check-text.ts'
import { checkTitles } from './check-titles.ts'

/** Reports everything in a page that readers would not see as intended. */
export function checkSource(source: Source, nodes: NodeFacts, options: CodeOptions): readonly Problem[] {
  return [
    ...checkForeign(source.root, source),
    ...checkColons(source),
    ...checkDefinitions(source),
    ...checkText(source.root, source),
    ...checkTitles(source.root, source),
    ...checkLengths(source.root, source),
    ...checkPageLength(source),
    ...checkContainers(nodes.containers, source),
    ...[...nodes.codeBlocks].flatMap(([node, block]) => [...checkCode(node, block, source, options)]),
    ...checkTags(
      nodes.refused.filter((node) => node.type === 'html'),
      source,
    ),
    ...checkFootnotes(nodes, source),
  ]
}

function checkFootnotes({ refused }: NodeFacts, source: Source): Problem[] {
  const notes = refused.filter(({ type }) => type !== 'html')
  return notes.map((node) => {
    const message = `\`${startOf(sourceOf(node, source))}\` is a footnote, which pages cannot contain.`
    const hint = 'Write the note in brackets, or as a `:::note`.'
    return errorAt(placeOfNode(node, source), 'not-content', message, hint)
  })
}
