import type { Facts } from '../core/facts.ts'
import { hasLines } from './render-code.ts'

const forms: ReadonlySet<string> = new Set(['cards', 'figure', 'steps', 'tabs'])

/** Whether content needs the style sheet of landing pages: cards, figures, steps, tabs, or code with numbered or marked lines. */
export function hasForms({ containers, codeBlocks }: Pick<Facts, 'containers' | 'codeBlocks'>): boolean {
  return containers.some((name) => forms.has(name)) || codeBlocks.some(hasLines)
}
