import { fold } from './fold.ts'

const part =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|[\p{Lo}\p{Lm}\p{M}]+|\p{Lu}/gu

/** Most words of a text are no more than that; to say so quickly halves the time the index takes. */
const plain = /^[A-Z]?[a-z]+$/

/** Gives the smallest parts of an identifier, folded: cut at `::`, `.`, `-`, `_`, camel humps and between ideographs. */
export function wordParts(word: string): readonly string[] {
  return plain.test(word) ? [word.toLowerCase()] : (word.match(part) ?? []).map(fold)
}

/** Gives everything an identifier can be found by, folded: the whole, its segments between `::`, `.`, `-`, and its parts. */
export function wordTerms(word: string): readonly string[] {
  if (plain.test(word)) return [word.toLowerCase()]
  return [...new Set([fold(word), ...word.split(/::|[.-]/).map(fold), ...wordParts(word)])].filter(
    (term) => term !== '',
  )
}
