import { copyComingText } from './copy-text.ts'
import { onPress } from './on-press.ts'

/** How long the button says what came of it, in milliseconds. */
const saidFor = 2000

/** Makes the button below a doc's heading copy the page's Markdown, and say so on itself and to screen readers. */
export function startCopyPage(announce: (words: string) => void): void {
  onPress<HTMLButtonElement>('.copies button', (button) => void copyPage(button, announce))
}

async function copyPage(button: HTMLButtonElement, announce: (words: string) => void): Promise<void> {
  const copy = button.closest('.copies')?.querySelector('a')?.href ?? ''
  const words = (await copyComingText(fetchText(copy))) ? 'Copied' : 'Could not copy'
  // What stands beside it does not move for a shorter word.
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`
  button.textContent = words
  announce(words)
  setTimeout(() => {
    button.textContent = 'Copy page'
    announce('')
  }, saidFor)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return response.text()
}
