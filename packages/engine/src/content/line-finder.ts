/** Creates a function that returns the line (1-based) of an offset in a text. Line ends are searched once. */
export function createLineFinder(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end)
  return (offset) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
