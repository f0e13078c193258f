/**
 * Creates a function that returns the end of the code that starts at a place of a text, if any does. It ends in its
 * paragraph, and before the fences that start at `fences`.
 */
export function createCodeFinder(text: string, fences: readonly number[] = []): (at: number) => number | undefined {
  const marks = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = marks.get(run.length)
    if (same) same.push(index)
    else marks.set(run.length, [index])
  }
  const gaps = Array.from(text.matchAll(/\n[ \t]*(?=\n)/g), ({ index }) => index)
  return (at) => {
    if (text[at] !== '`') return undefined
    const length = runAt(text, at)
    const end = firstFrom(marks.get(length) ?? [], at + length)
    const limit = Math.min(firstFrom(gaps, at) ?? text.length, firstFrom(fences, at) ?? text.length)
    return end === undefined || limit < end ? undefined : end + length
  }
}

/** Returns the number of equal characters from a place on. */
function runAt(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && text[end] === text[at]) end++
  return end - at
}

/** Returns the first of ascending numbers that is at least another one. */
function firstFrom(ascending: readonly number[], least: number): number | undefined {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return ascending[low]
}

/** Returns a text with private characters for all code in lines, so that patterns find words only. */
export function maskCode(text: string): string {
  const codeAt = createCodeFinder(text)
  let masked = ''
  let from = 0
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = text[at - 1] === '\\' ? undefined : codeAt(at)
    if (end !== undefined) {
      masked += text.slice(from, at) + text.slice(at, end).replace(/[^\n]/g, '\ue004')
      from = end
    }
    at = text.indexOf('`', end ?? at + (text[at - 1] === '\\' ? 1 : runAt(text, at)))
  }
  return masked + text.slice(from)
}

/** Replaces the matches of a pattern with the flags `dg`, unless they are in code. */
export function replaceWords(
  text: string,
  pattern: RegExp,
  replace: (written: string, ...groups: (string | undefined)[]) => string,
): string {
  let out = ''
  let from = 0
  for (const { index, indices = [] } of maskCode(text).matchAll(pattern)) {
    const [written = '', ...groups] = indices.map((range) => range && text.slice(...range))
    out += text.slice(from, index) + replace(written, ...groups)
    from = index + written.length
  }
  return out + text.slice(from)
}

/** Returns the place of the closing brace for that of each opening brace. Escaped braces, and those in a text, are text. */
export function pairBraces(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(
    /\\[\s\S]|\{[ \t]*(["'`])(?:\\.|(?!\1)[^\\\n]){0,300}\1[ \t]*\}|[{}]/g,
  )) {
    if (brace === '{') open.push(index)
    else if (brace.startsWith('{')) pairs.set(index, index + brace.length - 1)
    else if (brace === '}') {
      const start = open.pop()
      if (start !== undefined) pairs.set(start, index)
    }
  }
  return pairs
}

/** Creates a function that returns the end of the first mark from a place on. It never searches in vain twice. */
export function createEndFinder(text: string, mark: string): (from: number) => number | undefined {
  const last = text.lastIndexOf(mark)
  return (from) => (from > last ? undefined : text.indexOf(mark, from) + mark.length)
}
