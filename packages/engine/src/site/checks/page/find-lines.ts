const none: ReadonlyMap<number, string> = new Map()

/** Returns the first match of a form in each line. */
export function findLines(
  form: RegExp,
  words: string,
  lineAt: (offset: number) => number,
): ReadonlyMap<number, string> {
  // Few texts contain this form, so test first: `matchAll` copies the expression.
  if (!form.test(words)) return none
  const found = new Map<number, string>()
  for (const { 0: text, index } of words.matchAll(new RegExp(form, `g${form.flags}`))) {
    const line = lineAt(index + text.length - text.trimStart().length)
    if (!found.has(line)) found.set(line, text.trim())
  }
  return found
}

/** Creates a function that returns the line of an offset in a text. It is fast for ascending offsets. */
export function countLines(words: string, first: number): (offset: number) => number {
  let [line, at] = [first, 0]
  return (offset) => {
    if (offset < at) [line, at] = [first, 0]
    for (; at < offset; at++) if (words[at] === '\n') line++
    return line
  }
}
