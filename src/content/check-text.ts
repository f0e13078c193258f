import type { Nodes } from 'mdast'
import { findUnwanted } from '../page/characters.ts'
import type { Walk } from './walk.ts'

/** Reports forbidden characters written as entities. `checkCharacters` reports those in the source itself. */
export function reportText(node: Nodes, walk: Walk): void {
  const texts = Object.values(node).filter((value) => typeof value === 'string')
  const written = new Set(findUnwanted(walk.sourceOf(node)))
  const found = new Set(texts.flatMap((text) => findUnwanted(text)).filter((name) => !written.has(name)))
  if (found.size > 0) {
    const names = [...found].join(', ')
    const message = `An entity here stands for ${names}: a character that is no text, or reorders the words around it.`
    walk.report(node, 'control-character', message, 'Delete it, or write its name.')
  }
  if ('children' in node) for (const child of node.children) reportText(child, walk)
}
