import * as strings from '../../core/ui-strings.ts'
import { createButton } from '../create-element.ts'
import { correctScroll } from '../reveal/reveal.ts'
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
