import { useApp, useStore } from '../app-context.ts'
import { Icon } from '../icon.tsx'
import { createStore } from '../store.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { ColourMode } from './colour-mode.ts'

const light = createStore<ColourMode>('light')

/** Switches between light and dark; its icon follows the mode by CSS, so that it is right before scripts run. */
export function ColourModeToggle() {
  const modes = useApp().browser?.colourModes
  const hydrated = useHydrated()
  const mode = useStore(modes?.mode ?? light)
  const shown = hydrated ? mode : 'light'
  const label = `Switch between dark and light mode (currently ${shown} mode)`
  return (
    <button
      type="button"
      className="icon-button colour-mode"
      disabled={!hydrated}
      aria-label={label}
      title={label}
      aria-pressed={shown === 'dark'}
      aria-live="polite"
      onClick={modes?.toggle}
    >
      <Icon name="sun" className="icon sun" />
      <Icon name="moon" className="icon moon" />
    </button>
  )
}
