/** Offers word wrap on the code blocks that overflow; gives a function that looks at the blocks that are in the document now. */
export function startWordWrap(): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) offer(target)
  })
  return () => {
    sizes.disconnect()
    for (const area of document.querySelectorAll('.code > pre')) sizes.observe(area)
  }
}

/** The button is there while the code overflows or wraps, and not otherwise. */
function offer(area: Element): void {
  const block = area.parentElement
  if (!block) return
  const button = block.querySelector(':scope > .wrap')
  const useful = 'wrapped' in block.dataset || area.scrollWidth > area.clientWidth
  if (useful && !button) area.before(createButton(block, area))
  if (!useful) button?.remove()
}

function createButton(block: HTMLElement, area: Element): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wrap'
  button.textContent = 'Wrap'
  button.ariaLabel = 'Toggle word wrap'
  button.ariaPressed = 'false'
  button.onclick = () => {
    const wrapped = block.toggleAttribute('data-wrapped')
    button.ariaPressed = String(wrapped)
    offer(area)
  }
  return button
}
