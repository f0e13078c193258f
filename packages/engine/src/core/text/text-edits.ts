/** A range of a text (UTF-16 offsets), and its replacement. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** Applies edits to a text. At the same offset, insertions come first. An edit that overlaps an earlier one is dropped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < at) continue
    result += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return result + text.slice(at)
}
