import { endsFence, readOpening } from '../core/fence.ts'

/**
 * Maximum number of signs of Markdown between two empty lines. The parser needs the square of this number in one paragraph: a
 * second for 20,000.
 */
export const maxSigns = 20_000

/** An open code block: its mark, the signs of quotes before it, and its indent. */
type OpenBlock = {
  readonly mark: string
  readonly quotes: number
  readonly indent: number
  /** Whether it is in a list item. Then a line with less indent ends it. */
  readonly isInItem: boolean
}

/** A line without the signs of the quotes around it. */
type BlockLine = { readonly quotes: number; readonly indent: number; readonly words: string }

/** Returns the first line of a paragraph or a row with too many signs of Markdown. Code blocks may have any number. */
export function findDense(text: string): number | undefined {
  if (text.length < maxSigns) return undefined
  // Below some lines, a fence may be open or not: `undefined` stands for text.
  let states: readonly (OpenBlock | undefined)[] = [undefined]
  let isBelowItem = false
  let signs = 0
  let start = 1
  for (const [index, whole] of text.split('\n').entries()) {
    const line = readLine(whole)
    states = states.flatMap((fence) => nextFences(fence, line, isBelowItem))
    if (line.indent === 0 && line.words !== '') isBelowItem = markerOf(line.words) !== ''
    if (!states.includes(undefined)) continue
    states = [...new Set(states)]
    const isRow = whole.startsWith('|')
    if (isRow || whole.trim() === '') signs = 0
    if (signs === 0) start = index + 1
    signs += whole.replace(/[\p{L}\p{M}\p{N}\s.,/"'()=-]+/gu, '').length
    if (signs > maxSigns) return start
    if (isRow) signs = 0
  }
  return undefined
}

function readLine(whole: string): BlockLine {
  const [signs = ''] = /^(?:[ \t]{0,3}>)*/.exec(whole) ?? []
  const below = whole.slice(signs.length).trimEnd()
  const rest = signs === '' ? below : below.replace(/^ /, '')
  const words = rest.trimStart()
  return { quotes: signs.replace(/[^>]/g, '').length, indent: rest.length - words.length, words }
}

/** Returns the markers of lists at the start of a line, with the blanks after them. */
function markerOf(words: string): string {
  return /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/.exec(words)?.[0] ?? ''
}

/** Returns the code block that is open below a line, for each way to read the line. */
function nextFences(
  fence: OpenBlock | undefined,
  line: BlockLine,
  isBelowItem: boolean,
): readonly (OpenBlock | undefined)[] {
  if (!fence) return openFences(line, isBelowItem)
  const isLeft = line.quotes < fence.quotes || (fence.isInItem && line.words !== '' && line.indent < fence.indent)
  if (isLeft) return openFences(line, isBelowItem)
  const isEnd = line.quotes === fence.quotes && line.indent < fence.indent + 4 && endsFence(fence.mark, line.words)
  return [isEnd ? undefined : fence]
}

function openFences({ quotes, indent, words }: BlockLine, isBelowItem: boolean): readonly (OpenBlock | undefined)[] {
  const marker = markerOf(words)
  const { mark } = readOpening(words.slice(marker.length)) ?? {}
  if (mark === undefined || (indent > 3 && !isBelowItem)) return [undefined]
  const fence = { mark, quotes, indent: indent + marker.length, isInItem: marker !== '' || indent > 3 }
  // The fence of a list item, or one below the list that is indented for its looks.
  const isEither = !fence.isInItem && indent > 0
  return isEither ? [fence, { ...fence, isInItem: true }] : [fence]
}
