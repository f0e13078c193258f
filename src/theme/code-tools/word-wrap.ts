import { addTool, removeTool } from '../block-tools.ts'
import { createButton } from '../create-button.ts'

/** Offers word wrap on the code blocks that overflow; gives a function that looks at the blocks that are in the document now. */
export function startWordWrap(): () => void {
  if (!('ResizeObserver' in globalThis)) return () => undefined
  const sizes = new ResizeObserver((entries) => {
    // All are measured before one is changed: otherwise each change would have the page laid out again.
    const areas = entries.map(({ target }) => ({ area: target, useful: isUseful(target) }))
    for (const { area, useful } of areas) offer(area, useful)
  })
  return () => {
    sizes.disconnect()
    for (const area of document.querySelectorAll('.code:not(.signature) > pre')) sizes.observe(area)
  }
}

/** Whether the code overflows, or wraps. */
function isUseful(area: Element): boolean {
  return area.parentElement?.dataset.wrapped !== undefined || area.scrollWidth > area.clientWidth
}

/** The button is there while it is useful, and not otherwise. */
function offer(area: Element, useful: boolean): void {
  const block = area.parentElement
  if (!block) return
  const button = block.querySelector(':scope > .tools > .wrap')
  if (useful && !button) addTool(block, createWrapButton(block, area))
  if (!useful && button) removeTool(button)
}

function createWrapButton(block: HTMLElement, area: Element): HTMLButtonElement {
  const button = createButton('wrap', 'Wrap', { ariaLabel: 'Toggle word wrap', ariaPressed: 'false' })
  button.onclick = () => {
    const wrapped = block.toggleAttribute('data-wrapped')
    button.ariaPressed = String(wrapped)
    offer(area, isUseful(area))
  }
  return button
}
