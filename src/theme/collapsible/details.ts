import { animateCollapse } from './collapsible.tsx'

/** What was asked for last of each box that is on its way. */
const wanted = new WeakMap<HTMLDetailsElement, boolean>()

/** Makes boxes open and close by their height, by one listener for all pages; without it the browser does so at once. */
export function startDetails(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const box = target instanceof Element ? boxOf(target) : null
    if (!box || event.defaultPrevented) return
    event.preventDefault()
    toggle(box)
  })
}

/** The box whose summary was clicked; what else can be clicked in a summary does its own. */
function boxOf(target: Element): HTMLDetailsElement | null {
  const control = target.closest('summary, a, button')
  const box = control?.parentElement
  return control?.tagName === 'SUMMARY' && box instanceof HTMLDetailsElement ? box : null
}

function toggle(box: HTMLDetailsElement): void {
  const body = box.querySelector<HTMLElement>(':scope > .details-body')
  const open = !(wanted.get(box) ?? box.open)
  wanted.set(box, open)
  box.open = true
  if (!body) return
  animateCollapse(body, open, () => {
    box.open = open
    wanted.delete(box)
  })
}
