const word = /[$@]?[\p{L}\p{M}\p{N}_]+(?:(?:::|[.-])[\p{L}\p{M}\p{N}_]+)*|[-+*/<>=!?&|~^%:@]+|\p{Sm}/gu

/** Gives the words of a text as they are written: identifiers whole (`type::thing`, `$auth`), and runs of operators. */
export function splitWords(text: string): readonly string[] {
  return text.match(word) ?? []
}

/** Gives the same words with their places in the text. */
export function locateWords(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(word)]
}
