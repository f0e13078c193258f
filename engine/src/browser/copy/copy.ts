import { fetchText } from '../fetch-text.ts'
import { nameChord, onPress } from '../on-press.ts'
import type { Store } from '../store.ts'

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
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  // Chromium would call its failure uncaught besides.
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

/**
 * Makes the copy buttons of code blocks and of the page work. Safari copies only while it answers the click itself, so
 * they cannot wait for the later script.
 */
export function startCopying(spoken: Store<string>): void {
  onPress<HTMLButtonElement>('.copy', (button) => void copyCode(button))
  onPress<HTMLButtonElement>('.copies button', (button) => void copyPage(button, spoken))
}

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Gives the code of a block as it is run: without the lines that are marked as removed, and without a last line break. */
export function codeOf(block: Element | null): string {
  const code = block?.querySelector('pre code')?.cloneNode(true) as Element | undefined
  for (const line of code?.querySelectorAll('.removed') ?? []) {
    line.nextSibling?.remove()
    line.remove()
  }
  return (code?.textContent ?? '').replace(/\n$/, '')
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')
  const copied = await copyText(codeOf(button.parentElement))
  if (!copied && code) getSelection()?.selectAllChildren(code)
  const words = copied ? 'Copied' : `Press ${nameChord('C')}`
  label(button, words, words)
  resetAfter(1000, button, () => label(button, 'Copy', 'Copy code to clipboard'))
}

function resetAfter(milliseconds: number, button: HTMLElement, reset: () => void): void {
  clearTimeout(resets.get(button))
  resets.set(button, setTimeout(reset, milliseconds))
}

function label(button: HTMLButtonElement, words: string, name: string): void {
  button.textContent = words
  button.ariaLabel = name
}

/** Copies the page's Markdown, and says so on the button and to screen readers. */
async function copyPage(button: HTMLButtonElement, spoken: Store<string>): Promise<void> {
  const url = button.closest('.copies')?.querySelector('a')?.href ?? ''
  const words = (await copyComingText(fetchText(url))) ? 'Copied' : 'Could not copy'
  // What stands beside it does not move for a shorter word.
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`
  button.textContent = words
  spoken.set(words)
  resetAfter(2000, button, () => {
    button.replaceChildren('Copy', Object.assign(document.createElement('span'), { textContent: ' page' }))
    if (spoken.get() === words) spoken.set('')
  })
}
