import { createButton } from '../create-button.ts'
import { correctScroll } from '../navigation/correct-scroll.ts'

const selector = '.code.long'

/** Makes long code blocks open in full; gives a function that offers it on the blocks that are in the document now. */
export function startLongBlocks(): () => void {
  // A match of the browser's own search scrolls the block to it.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.scrollTop === 0) return
      const block = target.closest<HTMLElement>(selector)
      if (block) openBlock(block)
    },
    { capture: true, passive: true },
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
