/** Matches marks that pile up on one letter. No language uses more than a few, and browsers lay them out in the square of their number. */
export const piledMarks = /[\p{M}\u200c\u200d]{16,}/gu

/**
 * Parts that are not allowed in text: control characters, lone surrogates, the replacement character, bidirectional
 * embeddings, overrides and isolates, which reorder the words after them, and piled marks.
 */
const unwanted = new RegExp(`[\\p{Cc}\\p{Cs}\\ufffd\\u202a-\\u202e\\u2066-\\u2069]|${piledMarks.source}`, 'gu')

/** Returns the names of unwanted parts, such as `U+202E`, each once. Line breaks and tabs are unwanted in a `line` only. */
export function findUnwanted(text: string, kind: 'line' | 'block' = 'block'): readonly string[] {
  const found = new Set(text.match(unwanted))
  return [
    ...new Set([...found].filter((character) => kind === 'line' || !/[\t\n]/.test(character)).map(nameOfCharacter)),
  ]
}

/** Describes the unwanted parts of a line: the expected form and what was found. */
export function unwantedIn(line: string): string {
  return `expected one line without control characters, found ${findUnwanted(line, 'line').join(', ')}`
}

/** Makes unwanted characters visible: replaces them with their names, such as `⟨U+202E⟩`. */
export function showUnwanted(text: string): string {
  return text.replace(unwanted, (found) => (/[\t\n]/.test(found) ? found : `⟨${nameOfCharacter(found)}⟩`))
}

/** Returns the name of a character, such as `U+202E` or `a tab`, or of piled marks. */
export function nameOfCharacter(character: string): string {
  if (character.length > 2) return `${character.length} marks on one letter`
  if (character === '\n') return 'a line break'
  if (character === '\t') return 'a tab'
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Replaces each run of white space with one space. */
export function collapseBlanks(text: string): string {
  // Single spaces stay as they are: each replacement costs memory, because V8 joins the parts as a tree.
  return text.replace(/\s{2,}|[^\S ]/g, ' ')
}

/** Returns an id in its one spelling: composed Unicode, without characters that readers cannot see, such as U+FE0F. */
export function plainId(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '').normalize()
}

/** Returns the id of a heading from its text: lower case, hyphens for spaces, no punctuation; accents and CJK stay. */
export function slugOf(text: string): string {
  const letters = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
  return plainId(letters)
}

/** Whether an id is one of the document around a page. All of those contain a `~`, which no id of a heading has. */
export function isEngineId(id: string): boolean {
  return id.includes('~')
}
