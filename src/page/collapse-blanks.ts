/** Gives a text with one space in place of every run of blanks; single spaces, which are most of them, are left alone. */
export function collapseBlanks(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ')
}
