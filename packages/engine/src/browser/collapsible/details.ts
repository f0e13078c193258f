import { onPress } from '../on-press.ts'
import { animateCollapse } from './animate-collapse.ts'

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

/** A box stays open until the animation that closes it has ended. Until then, `data-closing` says that it will close. */
function toggle(box: HTMLDetailsElement): void {
  const body = box.querySelector<HTMLElement>(':scope > .details-body')
  const opens = box.matches(':not([open]), [data-closing]')
  box.open = true
  box.toggleAttribute('data-closing', !opens)
  if (!body) return
  animateCollapse(body, opens, () => {
    box.open = !box.matches('[data-closing]')
    box.removeAttribute('data-closing')
  })
}
