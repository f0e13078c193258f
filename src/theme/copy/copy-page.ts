/** How long the button says what came of it, in milliseconds. */
const saidFor = 2000

/** Copies the Markdown of the page a button belongs to, and says so on the button and to screen readers. */
export async function copyPage(button: HTMLButtonElement, announce: (words: string) => void): Promise<void> {
  const copy = button.closest('.copies')?.querySelector('a')?.href ?? ''
  const words = (await write(copy)) ? 'Copied' : 'Could not copy'
  // What stands beside it does not move for a shorter word.
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`
  button.textContent = words
  announce(words)
  setTimeout(() => {
    button.textContent = 'Copy page'
    announce('')
  }, saidFor)
}

/** The clipboard is asked before the text has come: Safari forgets the reader's click while it waits. */
async function write(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(url) })])
    return true
  } catch {
    return false
  }
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
