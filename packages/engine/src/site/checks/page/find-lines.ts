import { createLineFinder } from '../../../content/line-finder.ts'

const none: ReadonlyMap<number, string> = new Map()

/** Returns the first match of a form in each line of words, which begin in the line `first`. */
export function findLines(form: RegExp, words: string, first: number): ReadonlyMap<number, string> {
  // Few texts contain this form, so test first: `matchAll` copies the expression.
  if (!form.test(words)) return none
  const lineAt = createLineFinder(words)
  const found = new Map<number, string>()
  for (const { 0: text, index } of words.matchAll(new RegExp(form, `g${form.flags}`))) {
    const line = first - 1 + lineAt(index + text.length - text.trimStart().length)
    if (!found.has(line)) found.set(line, text.trim())
  }
  return found
}
