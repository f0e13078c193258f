import * as strings from '../../core/ui-strings.ts'
import { create } from '../create-element.ts'
import { hasApi } from '../has-api.ts'
import { fetchText } from '../network/fetch-text.ts'
import { onPress } from '../on-press.ts'
import { say } from '../say.ts'
import { nameChord } from '../shortcuts/shortcuts.ts'

/** Copies a text. Resolves with false if the clipboard is blocked, or missing as on plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text that is still loading. Call it in the click handler: Safari allows a copy only while the click is handled. */
export async function copyComingText(text: Promise<string>): Promise<boolean> {
  if (!hasApi('ClipboardItem')) return text.then(copyText, () => false)
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
  // Otherwise Chromium would also report a failure as an uncaught rejection.
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

/**
 * Starts the copy buttons of code blocks and of the page. Safari copies only inside the click handler, so they cannot
 * wait for the deferred script.
 */
export function startCopying(): void {
  onPress<HTMLButtonElement>('.copy', (button) => void copyCode(button))
  onPress<HTMLButtonElement>('.copies button', (button) => void copyPage(button))
}

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Copies the text of a block, without lines marked as removed and without a final line break. Decision 056 says why. */
async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')
  if (!code) return
  const copy = code.cloneNode(true) as Element
  for (const line of copy.querySelectorAll('.removed')) {
    line.nextSibling?.remove()
    line.remove()
  }
  const copied = await copyText((copy.textContent ?? '').replace(/\n$/, ''))
  if (!copied) getSelection()?.selectAllChildren(code)
  const message = copied ? strings.copied : strings.copyByKeys + nameChord('C')
  setLabel(button, message, message)
  resetAfter(1000, button, () => setLabel(button, strings.copy, strings.copy + strings.copyCodeRest))
}

function resetAfter(milliseconds: number, button: HTMLElement, reset: () => void): void {
  clearTimeout(resets.get(button))
  resets.set(button, setTimeout(reset, milliseconds))
}

function setLabel(button: HTMLButtonElement, text: string, name: string): void {
  button.textContent = text
  button.ariaLabel = name
}

/** Copies the page as Markdown, and reports the result on the button and to screen readers. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  const url = button.closest('.copies')?.querySelector('a')?.href ?? ''
  const message = (await copyComingText(fetchText(url))) ? strings.copied : strings.copyFailed
  // Keep the width, so that a shorter text moves nothing.
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`
  button.textContent = message
  say(message)
  resetAfter(2000, button, () => {
    button.replaceChildren(strings.copy, create('span', {}, strings.copyPageRest))
  })
}
