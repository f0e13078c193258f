const inflected = /[degsy]$/
const ending = /(?:ings?|ed|es|s|e|ly)$/

/** Gives the stem of an English word, always a beginning of it: `queries` and `query` both give `quer`. */
export function stem(word: string): string {
  if (!inflected.test(word)) return word
  const singular = word.replace(/(?:ies|ied|y)$/, '')
  if (singular !== word && singular.length > 2) return singular
  const short = word.replace(ending, '')
  if (short.length < 3) return word
  return /([bdgklmnprt])\1$/.test(short) ? short.slice(0, -1) : short
}
