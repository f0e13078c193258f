/** The buttons that only the later part of the app makes work. */
const laterButtons = '.copy, .copies button, .offline, .shortcuts'

/** What holds the reader's presses until they can be answered. */
export type HeldPresses = {
  /** Ends the holding, and presses again what was pressed last; tells whether anything was. */
  readonly release: () => boolean
}

/** Remembers the last button or key that was pressed while the part that answers it is on its way. */
export function holdPresses(): HeldPresses {
  let press: (() => void) | undefined
  const over = new AbortController()
  const { signal } = over
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(laterButtons) : null
    if (button) press = () => button.click()
  }
  const onKey = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented } = event
    // What is written somewhere has its reader.
    if (defaultPrevented || key.length > 1 || !(target instanceof Element) || target.closest('dialog, input')) return
    press = () => target.dispatchEvent(new KeyboardEvent('keydown', event))
  }
  document.addEventListener('click', onClick, { signal })
  addEventListener('keydown', onKey, { signal })
  return {
    release: () => {
      over.abort()
      press?.()
      return press !== undefined
    },
  }
}
