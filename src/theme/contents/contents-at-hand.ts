import { create, createButton } from '../controls.ts'
import { showActive } from './toc.tsx'

/** Offers the contents list of small screens between the one above the article and the footer; returns a function that looks for it anew. */
export function startContentsAtHand(): () => void {
  if (!('popover' in HTMLElement.prototype)) return () => undefined
  const panel = create('div', { popover: 'auto' })
  const button = createButton('', 'Contents', { popoverTargetElement: panel })
  const nav = create(
    'nav',
    { className: 'contents-at-hand', ariaLabel: 'Contents of this page', hidden: true },
    button,
    panel,
  )
  document.body.append(nav)

  panel.addEventListener('beforetoggle', ({ newState }) => {
    // The list of wide screens is there, too, and marks where the reader is.
    const list = newState === 'open' && document.querySelector('.toc > ul')?.cloneNode(true)
    if (!(list instanceof HTMLElement)) return
    panel.replaceChildren(list)
    requestAnimationFrame(() => showActive(list))
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) panel.hidePopover()
  })
  const show = () => {
    nav.hidden = !passed || atEnd
  }
  let passed = false
  let atEnd = false
  // Of what a busy page hears at once the last is true.
  const list = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    passed = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0
    show()
  })
  // What the footer holds is not covered.
  const end = new IntersectionObserver((entries) => {
    atEnd = entries.at(-1)?.isIntersecting ?? false
    show()
  })
  const footer = document.querySelector('.footer')
  if (footer) end.observe(footer)
  return () => {
    list.disconnect()
    passed = false
    show()
    panel.hidePopover()
    const listed = document.querySelector('.mobile-toc')
    if (listed) list.observe(listed)
  }
}
