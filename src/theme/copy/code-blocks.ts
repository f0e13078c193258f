import { onPress } from '../on-press.ts'
import { copyText } from './copy-text.ts'

const copiedFor = 1000

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Makes the copy buttons of code blocks work, by one listener for all pages. */
export function startCodeBlocks(): void {
  onPress<HTMLButtonElement>('.copy', (button) => void copy(button))
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')
  const copied = await copyText((code?.textContent ?? '').replace(/\n$/, ''))
  if (!copied && code) getSelection()?.selectAllChildren(code)
  const words = copied ? 'Copied' : 'Press Ctrl+C'
  say(button, words, words)
  clearTimeout(resets.get(button))
  resets.set(
    button,
    setTimeout(() => say(button, 'Copy', 'Copy code to clipboard'), copiedFor),
  )
}

function say(button: HTMLButtonElement, words: string, name: string): void {
  button.textContent = words
  button.ariaLabel = name
}
