/** Splits a page into its front matter, as text, and the text below it. */
export function splitPage(text: string): { readonly yaml: string; readonly body: string } {
  const [whole = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text) ?? []
  return { yaml, body: text.slice(whole.length) }
}
