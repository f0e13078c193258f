import { useSyncExternalStore } from 'react'
import * as strings from '../../core/ui-strings.ts'
import { useApp } from '../app-context.ts'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-timing.ts'

/** Switches between light and dark. CSS selects the icon, so that it is right before scripts run. */
export function ColourModeToggle() {
  const { colourModes } = useApp()
  const hydrated = useHydrated()
  const { subscribe, get } = colourModes.mode
  const mode = useSyncExternalStore(subscribe, get, () => 'light')
  const label = strings.toggleColourMode.replace('{mode}', mode)
  return (
    <button
      type="button"
      className="icon-button colour-mode"
      disabled={!hydrated}
      aria-label={label}
      title={label}
      aria-pressed={mode === 'dark'}
      onClick={colourModes.toggle}
    >
      <Icon name="sun" className="icon sun" />
      <Icon name="moon" className="icon moon" />
    </button>
  )
}
