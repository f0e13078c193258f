import type { Nodes } from 'mdast'
import { findUnwanted } from '../core/characters.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import { placeOfNode, type Source, sourceOf } from './source.ts'

/** Reports forbidden characters written as entities. `checkCharacters` reports those in the source itself. */
export function* checkText(node: Nodes, source: Source): Generator<Problem> {
  const text = sourceOf(node, source)
  // An entity starts with an ampersand, and most text has none.
  if (!text.includes('&')) return
  const texts = Object.values(node).filter((value) => typeof value === 'string')
  const written = new Set(findUnwanted(text))
  const found = new Set(texts.flatMap((value) => findUnwanted(value)).filter((name) => !written.has(name)))
  if (found.size > 0) {
    const names = [...found].join(', ')
    const message = `This entity is ${names}: a character that is invisible or reorders words.`
    yield errorAt(placeOfNode(node, source), 'control-character', message, 'Delete it, or write its name.')
  }
  if ('children' in node) for (const child of node.children) yield* checkText(child, source)
}
