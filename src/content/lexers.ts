import { createLexer, type Lexer, lexJson } from '../page/lexer.ts'
import { lexSurql } from '../page/surql.ts'

/** Where a command begins: at the start of a line that does not go on with the last one, or behind what joins commands. */
const start = String.raw`(?<=(?:(?<!\\\n)^(?:\$ )?|[|;&(]|\b(?:if|then|else|do|while|until|sudo)[ \t])[ \t]*(?:\w+=\S*[ \t]+)?)`

/** Cuts a command line into tokens: commands, what they are told, and what joins them. */
const lexShell = createLexer([
  ['comment', /(?<!\S)#.*|^\$ /],
  ['string', /"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?/],
  ['number', /\$(?:\{[^}]*\}|\w+|[@#?*!$-])/],
  [
    'keyword',
    new RegExp(
      `${start}(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|function|export|local|unset|return)\\b`,
    ),
  ],
  // What is given a value.
  [undefined, new RegExp(`${start}\\w+(?==)`)],
  ['function', new RegExp(`${start}[\\w@~.][\\w@~./:-]*`)],
  ['number', /(?<![^\s=])\d+(?:\.\d+)*(?!\S)/],
  ['punctuation', /[|&;<>(){}=]+|\\$/],
  ['string', /(?:[^\s|&;<>(){}$"'\\]|\\.)+/],
])

/** Cuts a comparison of two texts into lines: what is gone is as quiet as a comment. */
const lexDiff = createLexer([
  ['keyword', /^(?:diff|index|---|\+\+\+) .*/],
  ['number', /^@@.*/],
  ['string', /^\+.*/],
  ['comment', /^-.*/],
  [undefined, /^.+/],
])

/** Lexers by the language of a fence. */
export const lexers: ReadonlyMap<string, Lexer> = new Map([
  ['json', lexJson],
  ['surql', lexSurql],
  ['surrealql', lexSurql],
  ['sh', lexShell],
  ['bash', lexShell],
  ['shell', lexShell],
  ['diff', lexDiff],
])
