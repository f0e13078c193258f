import { onPress } from '../on-press.ts'
import { animateCollapse } from './animate-collapse.ts'

/** Target state of each box whose animation is running. */
const wanted = new WeakMap<HTMLDetailsElement, boolean>()

/** Animates `<details>` boxes. Before it starts, the browser opens and closes them at once. */
export function startDetails(): void {
  // Ignore links and buttons inside a summary.
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
