import { addTool, removeTool } from './block-tools.ts'
import { createButton } from './create-button.ts'

/** Offers word wrap on the code blocks that overflow; gives a function that looks at the blocks that are in the document now. */
export function startWordWrap(): () => void {
  if (!('ResizeObserver' in globalThis)) return () => undefined
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target)
  })
  return () => {
    sizes.disconnect()
    for (const area of document.querySelectorAll('.code:not(.signature) > pre')) sizes.observe(area)
  }
}

/** The button is there while the code overflows or wraps, and not otherwise. */
function offer(area: Element): void {
  const block = area.parentElement
  if (!block) return
  const button = block.querySelector(':scope > .tools > .wrap')
  const useful = 'wrapped' in block.dataset || area.scrollWidth > area.clientWidth
  if (useful && !button) addTool(block, createWrapButton(block, area))
  if (!useful && button) removeTool(button)
}

function createWrapButton(block: HTMLElement, area: Element): HTMLButtonElement {
  const button = createButton('wrap', 'Wrap', { ariaLabel: 'Toggle word wrap', ariaPressed: 'false' })
  button.onclick = () => {
    const wrapped = block.toggleAttribute('data-wrapped')
    button.ariaPressed = String(wrapped)
    offer(area)
  }
  return button
}
