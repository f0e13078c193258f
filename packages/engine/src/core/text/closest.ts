/** Returns the candidate with the fewest edits from a word, or `undefined` if all need more than `limit`. */
export function closest(
  word: string,
  candidates: Iterable<string>,
  limit = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  let best: string | undefined
  let least = limit + 1
  for (const candidate of candidates) {
    // Each character more or less is an edit.
    if (Math.abs(candidate.length - word.length) >= least) continue
    const start = sharedStart(word, candidate)
    const { whole } = typoDistance(word.slice(start), candidate.slice(start), least - 1)
    if (whole < least) [best, least] = [candidate, whole]
  }
  return best
}

/** Returns the number of characters at the start of a word that the other has there too. No edit changes them. */
function sharedStart(word: string, other: string): number {
  let length = 0
  while (length < word.length && word[length] === other[length]) length += 1
  return length
}

/**
 * Returns the edit distance (optimal string alignment) from `word` to the whole other word, and to its nearest prefix.
 * A distance above `limit` may be any number above `limit`.
 */
export function typoDistance(word: string, other: string, limit: number): { whole: number; start: number } {
  const far = { whole: limit + 1, start: limit + 1 }
  if (word.length - other.length > limit) return far
  const width = Math.min(other.length, word.length + limit)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const line = [row]
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === other[column - 1]
      let cost = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
      if (!same && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1)
      line.push(cost)
    }
    if (Math.min(...line) > limit) return far
    before = above
    above = line
  }
  return { whole: at(above, width) + other.length - width, start: Math.min(...above) }
}

function at(costs: readonly number[], column: number): number {
  return costs[column] ?? Number.POSITIVE_INFINITY
}
