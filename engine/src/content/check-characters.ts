import { nameOfCharacter } from '../page/characters.ts'
import { errorAt, type Problem } from '../page/facts.ts'

/** Embeddings, overrides and isolates reorder the words after them; control characters and the rest are invisible. */
const unseen = [
  {
    characters: /[\u202a-\u202e\u2066-\u2069]/g,
    rule: 'text-direction',
    what: 'invisible characters that reorder the words around them',
  },
  { characters: /[^\P{Cc}\t]/gu, rule: 'control-character', what: 'control characters, which are no text' },
  {
    // Some scripts separate words by zero-width spaces.
    characters: /(?<![\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}])\u200b|[\u2060\ufeff\u180e\u2028\u2029]/gu,
    rule: 'invisible-character',
    what: 'nobody sees it, and search and copied code stumble over it',
    severity: 'warning',
  },
] as const
/** What no text holds, and what a decoder puts where bytes are no UTF-8. */
const noText = /[\0\ufffd]/

/** Names the characters that a source may not hold; a file that is no text is named once, as `not-text`. */
export function checkCharacters(text: string, file: string): Problem[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => noText.test(line))
  if (first >= 0) {
    const line = lines[first] ?? ''
    const column = line.search(noText) + 1
    const message = `This file is no UTF-8 text: column ${column} holds ${nameOfCharacter(line.charAt(column - 1))}.`
    const hint = 'Save it as UTF-8, not as UTF-16 or in an older encoding, and without control characters.'
    return [errorAt({ file, line: first + 1 }, 'not-text', message, hint)]
  }
  return lines.flatMap((line, index) =>
    unseen.flatMap(({ characters, rule, what, ...more }): Problem[] => {
      const found = [...new Set(line.match(characters))]
      if (found.length === 0) return []
      const message = `This line holds ${found.map(nameOfCharacter).join(', ')}: ${what}.`
      const hint = `Delete them: the first is in column ${line.search(characters) + 1}.`
      return [{ ...errorAt({ file, line: index + 1 }, rule, message, hint), ...more }]
    }),
  )
}
