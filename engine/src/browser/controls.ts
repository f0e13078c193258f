import * as words from '../core/words.ts'
import { copyText } from './copy/copy.ts'
import { onPress } from './on-press.ts'
import { say } from './say.ts'

/** Creates an element with properties and contents. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...contents)
  return element
}

/** Creates a button with a class, a text and further properties. */
export function createButton(
  className: string,
  textContent: string,
  more: Partial<HTMLButtonElement> = {},
): HTMLButtonElement {
  return create('button', { type: 'button', className, textContent, ...more })
}

/** Adds a button to the tools of a code block, before the others. */
export function addTool(block: Element, button: HTMLButtonElement): void {
  const tools = block.querySelector(':scope > .tools') ?? create('div', { className: 'tools' })
  tools.prepend(button)
  if (tools.parentElement) return
  const title = block.querySelector(':scope > figcaption')
  // Between the title and the code, to match the visual order for the Tab key.
  if (title) title.after(tools)
  else block.prepend(tools)
}

/** Removes a button from the tools of its code block. */
export function removeTool(button: Element): void {
  const tools = button.parentElement
  button.remove()
  if (tools?.childElementCount === 0) tools.remove()
}

/** Makes the link beside a heading also copy its URL. */
export function startHeadingLinks(): void {
  onPress<HTMLAnchorElement>('a.anchor', (link, { button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) void copyAddress(link.href, words.linkName)
  })
}

/** Copies a URL and reports the result. If the browser blocks the clipboard, points to the address bar. */
export async function copyAddress(url: string, name: string): Promise<void> {
  say(((await copyText(url)) ? words.urlCopied : words.urlInAddressBar).replace('{name}', name), true)
}
