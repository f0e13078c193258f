/** Puts a button into the head of a code block, before those that are there. */
export function addTool(block: Element, button: HTMLButtonElement): void {
  toolsOf(block).prepend(button)
}

/** Takes a button out of the head of its block. */
export function removeTool(button: Element): void {
  const tools = button.parentElement
  button.remove()
  if (tools?.childElementCount === 0) tools.remove()
}

/** They stand after the title and before the code, so that the Tab key finds them there. */
function toolsOf(block: Element): Element {
  const existing = block.querySelector(':scope > .tools')
  if (existing) return existing
  const tools = document.createElement('div')
  tools.className = 'tools'
  const title = block.querySelector(':scope > figcaption')
  if (title) title.after(tools)
  else block.prepend(tools)
  return tools
}
