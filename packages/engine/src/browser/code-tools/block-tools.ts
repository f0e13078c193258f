import { create } from '../create-element.ts'

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

export function removeTool(button: Element): void {
  const tools = button.parentElement
  button.remove()
  if (tools?.childElementCount === 0) tools.remove()
}
