import { mendOpening } from 'studio-docs/content'

/** Private characters for the colons that open and close a container while its content is not known. */
export const [opens, closes] = ['\ue005', '\ue006']

/** Writes the colons of each container: more than those in it. */
export function writeContainers(text: string): string {
  const pieces = text.split(/([\ue005\ue006])/)
  const open: { readonly at: number; height: number }[] = []
  for (const [at, piece] of pieces.entries()) {
    if (piece === opens) open.push({ at, height: 3 })
    const container = piece === closes ? open.pop() : undefined
    if (!container) continue
    const colons = ':'.repeat(container.height)
    const [, opening = '', rest = ''] = /^([^\n]*)([\s\S]*)$/.exec(pieces[container.at + 1] ?? '') ?? []
    // Our containers need lines, which a cell of a table has not.
    const isInLine = rest === ''
    pieces[container.at] = isInLine ? colons : ''
    if (!isInLine) pieces[container.at + 1] = mendOpening(colons + opening) + rest
    const before = isInLine || isAtStart(pieces[at - 1]) ? '' : '\n'
    const isAtEnd = at + 2 === pieces.length && pieces[at + 1] === ''
    const after = isInLine || isAtEnd || pieces[at + 1]?.startsWith('\n') ? '' : '\n'
    pieces[at] = before + colons + after
    const parent = open.at(-1)
    if (parent) parent.height = Math.max(parent.height, container.height + 1)
  }
  return pieces.join('')
}

/** Whether a text ends with a line that has only blanks and marks of quotes. */
function isAtStart(text = ''): boolean {
  return /^[ \t>]*$/.test(text.slice(text.lastIndexOf('\n') + 1))
}
