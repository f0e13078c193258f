/** Gives the one in the middle, by what each counts; of none, nothing. @template Value @param {readonly Value[]} values @param {(value: Value) => number} count @returns {Value | undefined} */
export function middleBy(values, count) {
  return values.toSorted((a, b) => count(a) - count(b))[values.length >> 1]
}

/** Gives the number in the middle; of none, 0. @param {readonly number[]} values */
export function median(values) {
  return middleBy(values, (value) => value) ?? 0
}
