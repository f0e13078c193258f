import type { Entry } from './entry.ts'
import { NumberList } from './number-list.ts'

/** A word in more sections than this keeps the heaviest: nobody reads past them, and each costs a byte. */
const longestEntry = 600
const heaviest = 15

/** Which section has which term, and how much it weighs there: added section by section, eight bytes each, given term by term. */
export class Postings {
  /** The term and, in the last four bits, its weight. */
  readonly #terms = new NumberList()
  readonly #sections = new NumberList()

  add(term: number, section: number, weight: number): void {
    this.#terms.push(term * 16 + weight)
    this.#sections.push(section)
  }

  /** Gives the entries of all terms that have any, sorted by term. */
  entries(terms: readonly string[]): readonly Entry[] {
    const [packed, sections] = [this.#terms.view(), this.#sections.view()]
    const starts = new Uint32Array(terms.length + 1)
    for (const one of packed) starts[(one >>> 4) + 1] = (starts[(one >>> 4) + 1] ?? 0) + 1
    for (let term = 0; term < terms.length; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
    // The places of each term's postings, in the order of sections.
    const places = new Uint32Array(packed.length)
    const next = starts.slice()
    // Counted: to iterate over pairs would take six times as long.
    for (let place = 0; place < packed.length; place++) {
      const term = (packed[place] ?? 0) >>> 4
      places[next[term] ?? 0] = place
      next[term] = (next[term] ?? 0) + 1
    }
    const entries: Entry[] = []
    for (const [number, term] of terms.entries()) {
      const all = places.subarray(starts[number], starts[number + 1])
      if (all.length === 0) continue
      const weightAt = (place: number) => (packed[place] ?? 0) & 15
      const kept = heaviestOf(all, weightAt)
      entries.push({
        term,
        sections: Array.from(kept, (place) => sections[place] ?? 0),
        weights: Array.from(kept, weightAt),
      })
    }
    return entries.sort((a, b) => (a.term < b.term ? -1 : 1))
  }
}

/** Of too many places those that weigh most, the first ones where they weigh the same. */
function heaviestOf(places: Uint32Array, weightAt: (place: number) => number): Uint32Array {
  if (places.length <= longestEntry) return places
  const counts = new Array<number>(heaviest + 1).fill(0)
  for (const place of places) counts[weightAt(place)] = (counts[weightAt(place)] ?? 0) + 1
  let least = heaviest
  let room = longestEntry
  for (; room > (counts[least] ?? 0); least--) room -= counts[least] ?? 0
  return places.filter((place) => {
    const weight = weightAt(place)
    return weight > least || (weight === least && room-- > 0)
  })
}
