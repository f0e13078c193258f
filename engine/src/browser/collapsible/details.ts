import { onPress } from '../on-press.ts'
import { animateCollapse } from './collapsible.tsx'

/** What was asked for last of each box that is on its way. */
const wanted = new WeakMap<HTMLDetailsElement, boolean>()

/** Makes boxes open and close by their height, by one listener for all pages; without it the browser does so at once. */
export function startDetails(): void {
  // What else can be clicked in a summary does its own.
  onPress('summary, a, button', (control, event) => {
    const box = control.parentElement
    if (control.tagName !== 'SUMMARY' || !(box instanceof HTMLDetailsElement) || event.defaultPrevented) return
    event.preventDefault()
    toggle(box)
  })
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
