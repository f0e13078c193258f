import * as strings from '../../core/ui-strings.ts'
import { createButton } from '../create-element.ts'
import { correctScroll } from '../reveal/reveal.ts'

const selector = '.code.long'

/** Adds a "Show all" button to long code blocks. Returns a function that does so for the blocks now in the document. */
export function startLongBlocks(): () => void {
  // The browser's find-in-page scrolls a block to a match.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.scrollTop === 0) return
      const block = target.closest<HTMLElement>(selector)
      if (block) unfold(block)
    },
    { capture: true },
  )
  return () => {
    for (const block of document.querySelectorAll<HTMLElement>(selector)) {
      // A text fragment, or the reader, may have scrolled the block before this script ran.
      if ((block.querySelector('pre')?.scrollTop ?? 0) > 0) unfold(block)
      else if (!block.querySelector('.show-all')) block.append(createShowAll(block))
    }
  }
}

/** Shows all lines of a block, and keeps the visible lines in place. */
function unfold(block: HTMLElement): void {
  const area = block.querySelector('pre')
  const hidden = area?.scrollTop ?? 0
  const button = block.querySelector('.show-all')
  const focused = button?.matches(':focus')
  block.classList.remove('long')
  button?.remove()
  if (focused) area?.focus({ preventScroll: true })
  if (hidden > 0) correctScroll(hidden)
}

function createShowAll(block: HTMLElement): HTMLButtonElement {
  const lines = (block.querySelector('code')?.textContent ?? '').trimEnd().split('\n').length
  return createButton('show-all', strings.showAllLines.replace('{lines}', `${lines}`), {
    onclick: () => unfold(block),
  })
}
