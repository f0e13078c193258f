import type { Entry } from './entry.ts'

/** Gives the entry of a term, or every entry that begins with it where `open`, from entries sorted by term. */
export function findEntries(entries: readonly Entry[], term: string, open: boolean): readonly Entry[] {
  const start = firstFrom(entries.length, (i) => (entries[i]?.term ?? '') >= term)
  let end = start
  while (end < entries.length && (open ? entries[end]?.term.startsWith(term) : entries[end]?.term === term)) end++
  return entries.slice(start, end)
}

/** Gives the least number below `length` that passes, where all after it pass too; `length` where none does. */
export function firstFrom(length: number, passes: (i: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
