const copiedFor = 1000

/** Makes the copy buttons of code blocks work, by one listener for all pages. */
export function startCodeBlocks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null
    if (button) void copy(button)
  })
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre code')?.textContent ?? ''
  const copied = await write(code.replace(/\n$/, ''))
  button.textContent = copied ? 'Copied' : 'Press Ctrl+C'
  if (!copied) select(button.parentElement?.querySelector('code'))
  setTimeout(() => {
    button.textContent = 'Copy'
  }, copiedFor)
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

function select(element: Element | null | undefined): void {
  if (element) getSelection()?.selectAllChildren(element)
}
