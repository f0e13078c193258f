import { addTool, createButton, removeTool } from '../controls.ts'
import { correctScroll } from '../navigation/scroll.ts'

/** Offers word wrap on the code blocks that overflow; returns a function that looks at the blocks that are in the document now. */
export function startWordWrap(): () => void {
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

const selector = '.code.long'

/** Makes long code blocks open in full; returns a function that offers it on the blocks that are in the document now. */
export function startLongBlocks(): () => void {
  // A match of the browser's own search scrolls the block to it.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.scrollTop === 0) return
      const block = target.closest<HTMLElement>(selector)
      if (block) openBlock(block)
    },
    { capture: true },
  )
  return () => {
    for (const block of document.querySelectorAll<HTMLElement>(selector)) {
      // An address with words to find, or a reader who was early, has scrolled it already.
      if ((block.querySelector('pre')?.scrollTop ?? 0) > 0) openBlock(block)
      else if (!block.querySelector('.show-all')) block.append(createShowAll(block))
    }
  }
}

/** Shows all lines of a block; what stands in sight of the reader stays where it is. */
export function openBlock(block: HTMLElement): void {
  const area = block.querySelector('pre')
  const hidden = area?.scrollTop ?? 0
  const focused = block.querySelector('.show-all')?.matches(':focus')
  block.classList.remove('long')
  block.querySelector('.show-all')?.remove()
  if (focused) area?.focus({ preventScroll: true })
  if (hidden > 0) correctScroll(hidden)
}

function createShowAll(block: HTMLElement): HTMLButtonElement {
  const lines = (block.querySelector('code')?.textContent ?? '').trimEnd().split('\n').length
  return createButton('show-all', `Show all ${lines} lines`, { onclick: () => openBlock(block) })
}
