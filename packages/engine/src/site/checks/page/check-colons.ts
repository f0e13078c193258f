import type { Nodes, Parents } from 'mdast'
import { containerNames } from '../../../content/markdown/containers.ts'
import { lineOf, type Source, startOf } from '../../../content/markdown/source.ts'
import { errorAt, type Problem } from '../../../core/problem.ts'
import { remedyOfName } from './check-container.ts'
import { findLines } from './find-lines.ts'
import { mendOpening, nameInOpening } from './foreign-containers.ts'
import { sourceOfWords } from './foreign-syntax.ts'

const colons = /^[ \t>]*:{3,}.*/m

/** Reports lines of colons in words: containers opened as in other systems, and ends of containers that are not open. */
export function* checkColons(source: Source): Generator<Problem> {
  const lines = source.text.split('\n')
  let open = 0
  for (const node of blocksOfWords(source.root)) {
    const words = sourceOfWords(node, source)
    for (const [number, found] of findLines(colons, words, lineOf(node))) {
      const line = (lines[number - 1] ?? '').replace(/^[^:]*/, '')
      const name = nameInOpening(line)
      const location = { file: source.file, line: number }
      if (name !== undefined) {
        open++
        const hint = containerNames.includes(name) ? `Write \`${mendOpening(line)}\`.` : remedyOfName(name)
        yield errorAt(location, 'foreign-syntax', `\`${startOf(line)}\` opens no container.`, hint)
      } else if (open > 0)
        // It ends a container that is reported above.
        open--
      else {
        const hint = 'Delete it, or use more colons on a container than on those inside it.'
        yield errorAt(location, 'foreign-syntax', `\`${startOf(found)}\`: no container is open here.`, hint)
      }
    }
  }
}

function blocksOfWords(node: Nodes): Parents[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(blocksOfWords) : []
}
