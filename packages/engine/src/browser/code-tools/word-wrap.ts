import * as strings from '../../core/ui-strings.ts'
import { createButton } from '../create-element.ts'
import { addTool, removeTool } from './block-tools.ts'

/** Adds a wrap button to code blocks that overflow. Returns a function that watches the blocks now in the document. */
export function startWordWrap(): () => void {
  const sizes = new ResizeObserver((entries) => {
    // Measure all before changing any. Otherwise each change would force a layout.
    const areas = entries.map(({ target }) => ({ area: target, useful: isUseful(target) }))
    for (const { area, useful } of areas) offer(area, useful)
  })
  return () => {
    sizes.disconnect()
    for (const area of document.querySelectorAll('.code:not(.signature) > pre')) sizes.observe(area)
  }
}

/** Whether the code overflows, or is already wrapped. */
function isUseful(area: Element): boolean {
  return area.parentElement?.dataset.wrapped !== undefined || area.scrollWidth > area.clientWidth
}

/** Adds the wrap button if it is useful, and removes it otherwise. */
function offer(area: Element, useful: boolean): void {
  const block = area.parentElement
  if (!block) return
  const button = block.querySelector(':scope > .tools > .wrap')
  if (useful && !button) addTool(block, createWrapButton(block, area))
  if (!useful && button) removeTool(button)
}

function createWrapButton(block: HTMLElement, area: Element): HTMLButtonElement {
  const button = createButton('wrap', strings.wrap, {
    ariaLabel: strings.toggleWrap,
    ariaPressed: `${'wrapped' in block.dataset}`,
  })
  button.onclick = () => {
    const wrapped = block.toggleAttribute('data-wrapped')
    button.ariaPressed = String(wrapped)
    offer(area, isUseful(area))
  }
  return button
}
