/** How a word differs from a longer or equal one: `whole` as a whole, `start` from the beginning of the other. */
export type TypoDistance = { readonly whole: number; readonly start: number }

/**
 * Gives how many letters were added, left out, changed or swapped with their neighbour (optimal string alignment);
 * both figures are above `limit` where there were more.
 */
export function typoDistance(word: string, other: string, limit: number): TypoDistance {
  const far = { whole: limit + 1, start: limit + 1 }
  if (word.length - other.length > limit) return far
  const width = Math.min(other.length, word.length + limit)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === other[column - 1]
      let cost = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
      if (!same && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        cost = Math.min(cost, at(before, column - 2) + 1)
      line.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return far
    before = above
    above = line
  }
  return { whole: at(above, width) + other.length - width, start: Math.min(...above) }
}

function at(costs: readonly number[], column: number): number {
  return costs[column] ?? Number.POSITIVE_INFINITY
}
