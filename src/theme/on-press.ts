/** Calls back at each press on an element that a selector names, whichever page it comes with, by one listener. */
export function onPress<Pressed extends HTMLElement>(
  selector: string,
  callback: (pressed: Pressed, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<Pressed>(selector) : null
    if (pressed) callback(pressed, event)
  })
}
