import { findFrontMatter } from 'studio-docs/content'

/** Splits a page into its front matter, as text, and the text below it. */
export function splitPage(text: string): { readonly yaml: string; readonly body: string } {
  const { yaml, end } = findFrontMatter(text) ?? { yaml: '', end: -1 }
  return { yaml, body: text.slice(end + 1) }
}
