const beyondAscii = /[^\0-\x7f]/

/** Gives a text in the form in which words are compared: lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
}
