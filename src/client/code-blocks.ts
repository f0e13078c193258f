const copiedFor = 1000

const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Makes the copy buttons of code blocks work, by one listener for all pages. */
export function startCodeBlocks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')
  const copied = await write((code?.textContent ?? '').replace(/\n$/, ''))
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

/** The clipboard is missing on plain HTTP and may be refused. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
