import * as strings from '../../core/ui-strings.ts'
import { say } from '../say.ts'
import { local, onStorageChange } from '../storage.ts'
import { createStore, type Store } from '../store.ts'

/** Values of `data-theme`. */
type ColourMode = 'light' | 'dark'

/** The current colour mode, and a function that switches it. */
export type ColourModes = {
  readonly mode: Store<ColourMode>
  readonly toggle: () => void
}

/** Key in `local` of the reader's choice. */
export const modeKey = 'theme'

/** Returns the reader's choice, else the system's mode if the site follows it, else light. Any other value means light. */
export function modeOf(choice: string | null, followSystem: boolean): ColourMode {
  const isDark = choice === null ? followSystem && matchMedia(darkQuery).matches : choice === 'dark'
  return isDark ? 'dark' : 'light'
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Creates the state of the colour mode. */
export function createColourModes(followSystem: boolean, root: HTMLElement): ColourModes {
  const mode = createStore<ColourMode>(root.dataset.theme === 'dark' ? 'dark' : 'light')
  const show = (next: ColourMode) => {
    root.dataset.theme = next
    mode.set(next)
  }
  onStorageChange(modeKey, (choice) => show(modeOf(choice, followSystem)))
  // The reader's choice overrides the system's.
  if (followSystem) matchMedia(darkQuery).addEventListener('change', () => show(modeOf(local.get(modeKey), true)))
  const toggle = () => {
    const next = mode.get() === 'dark' ? 'light' : 'dark'
    mode.set(next)
    local.set(modeKey, next)
    crossFade(() => show(mode.get()))
    say(strings.toggleColourMode.replace('{mode}', next))
  }
  return { mode, toggle }
}

/** Applies a change with a cross-fade, if the browser supports it and the reader does not prefer reduced motion. */
function crossFade(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) change()
  // A second change ends the first fade, whose promise then rejects.
  else document.startViewTransition(change).ready.catch(() => undefined)
}
