import { createLexer } from './lexer.ts'

/** Cuts JSON into tokens, with the comments that configurations have. */
export const lexJson = createLexer([
  ['comment', /\/\/.*|\/\*[\s\S]*?\*\//],
  ['type', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
  ['string', /"(?:[^"\\\n]|\\.)*"?/],
  ['number', /-?\b\d[\d.eE+-]*/],
  ['keyword', /\b(?:true|false|null)\b/],
  [undefined, /\w+/],
  ['punctuation', /[^\w\s"/-]+|[/-]/],
])
