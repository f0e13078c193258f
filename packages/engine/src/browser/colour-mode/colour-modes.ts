import * as words from '../../core/words.ts'
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

const key = 'theme'

/** Creates the state of the colour mode: the reader's choice, else the system's if the site follows it, else light. */
export function createColourModes(followSystem: boolean, root: HTMLElement): ColourModes {
  const system = matchMedia('(prefers-color-scheme: dark)')
  // As before the first paint, an invalid stored value means light.
  const modeOf = (choice: string | null): ColourMode =>
    (choice === null ? followSystem && system.matches : choice === 'dark') ? 'dark' : 'light'
  const mode = createStore<ColourMode>(root.dataset.theme === 'dark' ? 'dark' : 'light')
  const show = (next: ColourMode) => {
    root.dataset.theme = next
    mode.set(next)
  }
  onStorageChange(key, (choice) => show(modeOf(choice)))
  // The reader's choice overrides the system's.
  if (followSystem) system.addEventListener('change', () => show(modeOf(local.get(key))))
  const toggle = () => {
    const next = mode.get() === 'dark' ? 'light' : 'dark'
    mode.set(next)
    local.set(key, next)
    crossFade(() => show(mode.get()))
    say(words.toggleColourMode.replace('{mode}', next))
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
