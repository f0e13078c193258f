/** Calls back on each click on an element that matches a selector. One listener serves all pages. */
export function onPress<Pressed extends HTMLElement>(
  selector: string,
  callback: (pressed: Pressed, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<Pressed>(selector) : null
    if (pressed) callback(pressed, event)
  })
}
