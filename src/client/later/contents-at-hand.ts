import { createButton } from './create-button.ts'

/** Offers the contents list of small screens once the one above the article is out of sight; gives a function that looks for it anew. */
export function startContentsAtHand(): () => void {
  if (!('popover' in HTMLElement.prototype)) return () => undefined
  const nav = document.createElement('nav')
  nav.className = 'contents-at-hand'
  nav.ariaLabel = 'Contents of this page'
  nav.hidden = true
  const panel = document.createElement('div')
  panel.popover = 'auto'
  nav.append(createButton('', 'Contents', { popoverTargetElement: panel }), panel)
  document.body.append(nav)

  panel.addEventListener('beforetoggle', ({ newState }) => {
    const list = newState === 'open' && document.querySelector('.mobile-toc ul')?.cloneNode(true)
    if (list) panel.replaceChildren(list)
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) panel.hidePopover()
  })
  const sight = new IntersectionObserver(([entry]) => {
    nav.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top >= 0
  })
  return () => {
    sight.disconnect()
    nav.hidden = true
    panel.hidePopover()
    const list = document.querySelector('.mobile-toc')
    if (list) sight.observe(list)
  }
}
