/** Copies a text; tells whether it could: the clipboard is missing on plain HTTP and may be refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
