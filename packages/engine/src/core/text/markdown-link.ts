/** Returns a Markdown link. Its words are Markdown. */
export function markdownLink(label: string, target: string): string {
  return `[${label}](${destination(target)})`
}

/** Returns plain text as the words of a Markdown link: brackets do not end it. */
export function escapeLabel(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

/** Returns a target that Markdown reads as one: characters that would end it are percent-encoded. */
function destination(target: string): string {
  const isPlain = /^[^\s()<>\\]*(?:\([^\s()<>\\]*\)[^\s()<>\\]*)*$/.test(target)
  return isPlain ? target : target.replace(/[\s()<>\\]/g, (found) => codes.get(found) ?? encodeURIComponent(found))
}

const codes: ReadonlyMap<string, string> = new Map([
  ['(', '%28'],
  [')', '%29'],
])
