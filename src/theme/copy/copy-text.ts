/** Copies a text; tells whether it could: the clipboard is missing on plain HTTP and may be refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text that is still to come. Call it in the click itself: Safari forgets the click while it waits. */
export async function copyComingText(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return text.then(copyText, () => false)
  const blob = toBlob(text)
  // Chromium would call its failure uncaught besides.
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

async function toBlob(text: Promise<string>): Promise<Blob> {
  return new Blob([await text], { type: 'text/plain' })
}
