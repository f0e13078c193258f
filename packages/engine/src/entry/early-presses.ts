import { keyOf } from '../browser/shortcuts/shortcuts.ts'

/** Records the last press on a button, and all keys, until the page is interactive. Then it repeats them. */
export function replayEarlyPresses(): void {
  const html = document.documentElement
  let button: HTMLElement | null = null
  const keys: KeyboardEvent[] = []

  /** Whether the page will be interactive. In a complete document, an app that has not started has failed. */
  const isStarting = () =>
    html.dataset.hasHydrated === 'false' && ('hasStarted' in html.dataset || document.readyState !== 'complete')

  addEventListener('click', ({ target }) => {
    if (isStarting() && target instanceof Element) button = target.closest('button')
  })
  addEventListener('keydown', (event) => {
    if (!isStarting()) return
    keys.push(event)
    // Browsers would search the web.
    if ((event.ctrlKey || event.metaKey) && keyOf(event) === 'k') event.preventDefault()
  })
  const hydration = new MutationObserver(() => {
    hydration.disconnect()
    button?.click()
    // Each in a task of its own, so that an opened search gets the letters that follow.
    for (const event of keys) setTimeout(() => dispatchEvent(new KeyboardEvent(event.type, event)))
  })
  hydration.observe(html, { attributeFilter: ['data-has-hydrated'] })
}
