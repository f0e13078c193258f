import type { Config } from '../../core/config.ts'
import { errorAt, type Problem } from '../../core/problem.ts'

/** A word that no dictionary has, its place, and the word that was probably meant. */
export type UnknownWord = {
  readonly file: string
  readonly line: number
  readonly word: string
  readonly near: string | undefined
}

/** Reports words that neither the dictionaries of the language nor the site's list of words contains. */
export function checkSpelling(unknown: readonly UnknownWord[], { spelling }: Pick<Config, 'spelling'>): Problem[] {
  return unknown.map(({ word, near, ...place }) => {
    const hint = near ? `Did you mean \`${near}\`?` : `If it is correct, add it to ${spelling.words.replace('./', '')}.`
    return errorAt(place, 'spelling', `Unknown word \`${word}\`.`, hint)
  })
}
