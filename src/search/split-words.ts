const word = /[$@]?[\p{L}\p{M}\p{N}_]+(?:(?:::|[.-])[\p{L}\p{M}\p{N}_]+)*|[-+*/<>=!?&|~^%:@]+|\p{Sm}/gu

/** Gives the words of a text as they are written: identifiers whole (`type::thing`, `$auth`), and runs of operators. */
export function splitWords(text: string): RegExpStringIterator<RegExpExecArray> {
  return text.matchAll(word)
}
