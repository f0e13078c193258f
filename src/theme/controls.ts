import { copyText } from './copy/copy.ts'
import { onPress } from './on-press.ts'

/** An element with some properties and contents. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...contents)
  return element
}

/** A button with a class and words, and whatever else it is to have. */
export function createButton(
  className: string,
  textContent: string,
  more: Partial<HTMLButtonElement> = {},
): HTMLButtonElement {
  return create('button', { type: 'button', className, textContent, ...more })
}

/** Opens a dialog over the page below a title; a press beside it closes it, as Escape does, and then it is gone. */
export function openDialog(className: string, title: string, ...contents: readonly Node[]): HTMLDialogElement {
  const heading = create('h2', { id: 'dialog-title' }, title)
  const dialog = create('dialog', { className: `dialog ${className}` }, heading, ...contents)
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.onclose = () => dialog.remove()
  // A property would take what it gives for an answer, and `false` keeps a checkbox as it is.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** Puts a button into the head of a code block, before those that are there. */
export function addTool(block: Element, button: HTMLButtonElement): void {
  const tools = block.querySelector(':scope > .tools') ?? create('div', { className: 'tools' })
  tools.prepend(button)
  if (tools.parentElement) return
  const title = block.querySelector(':scope > figcaption')
  // After the title and before the code, so that the Tab key finds them there.
  if (title) title.after(tools)
  else block.prepend(tools)
}

/** Takes a button out of the head of its block. */
export function removeTool(button: Element): void {
  const tools = button.parentElement
  button.remove()
  if (tools?.childElementCount === 0) tools.remove()
}

const shownFor = 2500

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Makes the place where short messages are shown; screen readers must know of it before there is one. */
export function startSaying(): HTMLElement {
  region ??= document.body.appendChild(create('div', { className: 'said', role: 'status' }))
  return region
}

/** Shows a short message for a moment; screen readers read it out when they have time. */
function sayPolitely(words: string): void {
  startSaying().textContent = words
  clearTimeout(timer)
  timer = setTimeout(() => region?.replaceChildren(), shownFor)
}

/** Says that something could not be fetched that a button needs. */
export function sayMissing(): void {
  sayPolitely('This part could not be loaded.')
}

/** Makes the sign beside a heading copy its address as well as go there, by one listener for all pages. */
export function startHeadingLinks(): void {
  onPress<HTMLAnchorElement>('a.anchor', (link, { button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) void copyAddress(link.href, 'Link')
  })
}

/** Copies an address and says so, or says that it is in the address bar where the clipboard is refused. */
export async function copyAddress(url: string, name: string): Promise<void> {
  sayPolitely((await copyText(url)) ? `${name} copied` : `${name} is in the address bar`)
}
