/** A term with the sections it occurs in, ascending, and how much it weighs in each of them (1 to 15). */
export type Entry = {
  readonly term: string
  readonly sections: readonly number[]
  readonly weights: readonly number[]
}

/** The three dictionaries: what headings are known by, their words, and all other words. */
export const families = ['key', 'heading', 'text'] as const

/** The name of a dictionary. */
export type Family = (typeof families)[number]

/** The dictionaries, each sorted by term. */
export type Dictionaries = Readonly<Record<Family, readonly Entry[]>>
