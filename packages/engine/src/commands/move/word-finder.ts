/**
 * Creates a function that returns the offset in a file of a word in its parsed text. Parsing changes line ends and rewrites some
 * lines, but never adds a line: the word has the same number among its repetitions in the line.
 */
export function createWordFinder(
  parsed: string,
  written: string,
): (start: number, length: number) => number | undefined {
  const parsedLines = linesOf(parsed)
  const writtenLines = linesOf(written)
  return (start, length) => {
    const number = parsedLines.findLastIndex((line) => line.start <= start)
    const [line, other] = [parsedLines[number], writtenLines[number]]
    if (!line || !other) return undefined
    if (line.text === other.text) return start - line.start + other.start
    const word = parsed.slice(start, start + length)
    const before = placesOf(word, line.text).indexOf(start - line.start)
    const at = placesOf(word, other.text)[before]
    return at === undefined ? undefined : other.start + at
  }
}

type TextLine = { readonly text: string; readonly start: number }

function linesOf(text: string): readonly TextLine[] {
  let start = 0
  return text.split(/(?<=\r\n|\r(?!\n)|\n)/).map((line) => {
    start += line.length
    return { text: line.replace(/[\r\n]+$/, ''), start: start - line.length }
  })
}

/** Returns the places of a word in a line, outside of comments. */
function placesOf(word: string, line: string): readonly number[] {
  const visible = line.replace(/<!--.*?-->|\{\/\*.*?\*\/\}/g, (comment) => ' '.repeat(comment.length))
  const places: number[] = []
  for (let at = visible.indexOf(word); at >= 0; at = visible.indexOf(word, at + 1)) places.push(at)
  return places
}
