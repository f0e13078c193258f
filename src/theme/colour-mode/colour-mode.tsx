import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'
import { Icon } from '../icon.tsx'
import { local } from '../storage.ts'
import { createStore, type Store } from '../store.ts'
import { useHydrated } from '../timing.ts'

/** The two modes, as `data-theme` names them. */
type ColourMode = 'light' | 'dark'

/** The mode that is shown, and the reader’s way to change it. */
export type ColourModes = {
  readonly mode: Store<ColourMode>
  readonly toggle: () => void
  /** Makes the change that it is given; the deferred script puts a fade here. */
  present: (change: () => void) => void
}

const key = 'theme'

/** The colour mode: the reader's choice, else the system's where the site follows it, else light. */
export function createColourModes(followSystem: boolean, root: HTMLElement): ColourModes {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const fallback = (): ColourMode => (followSystem && system.matches ? 'dark' : 'light')
  const mode = createStore<ColourMode>(root.dataset.theme === 'dark' ? 'dark' : 'light')
  const show = (next: ColourMode) => {
    root.dataset.theme = next
    mode.set(next)
  }
  addEventListener('storage', (event) => {
    if (event.key === key) show(parseMode(event.newValue) ?? (event.newValue === null ? fallback() : 'light'))
  })
  // A choice the reader made is immune to the system's.
  if (followSystem) system.addEventListener('change', () => parseMode(local.get(key)) ?? show(fallback()))
  const modes: ColourModes = {
    mode,
    present: (change) => change(),
    toggle: () => {
      const next = mode.get() === 'dark' ? 'light' : 'dark'
      mode.set(next)
      local.set(key, next)
      modes.present(() => show(mode.get()))
    },
  }
  return modes
}

function parseMode(value: string | null): ColourMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

/** Switches between light and dark; its icon follows the mode by CSS, so that it is right before scripts run. */
export function ColourModeToggle() {
  const { colourModes } = useApp()
  const hydrated = useHydrated()
  const { subscribe, get } = colourModes.mode
  const mode = useSyncExternalStore(subscribe, get, () => 'light')
  const label = `Switch between dark and light mode (currently ${mode} mode)`
  return (
    <button
      type="button"
      className="icon-button colour-mode"
      disabled={!hydrated}
      aria-label={label}
      title={label}
      aria-pressed={mode === 'dark'}
      aria-live="polite"
      onClick={colourModes.toggle}
    >
      <Icon name="sun" className="icon sun" />
      <Icon name="moon" className="icon moon" />
    </button>
  )
}
