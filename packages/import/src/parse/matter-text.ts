/** Returns the front matter of a page as text, or nothing. */
export function matterOf(text: string): string {
  if (!text.startsWith('---\n')) return ''
  return text.slice(4, Math.max(4, text.indexOf('\n---', 3) + 1))
}
