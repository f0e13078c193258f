import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { ColourModes } from '../browser/colour-mode/colour-modes.ts'
import type { View } from '../browser/router/visit.ts'
import type { Shortcuts } from '../browser/shortcuts/shortcuts.ts'
import type { Categories } from '../browser/sidebar/categories.ts'
import type { Store } from '../browser/store.ts'
import type { Shell } from '../core/page/shell.ts'

/** State shared by all components: the site's shell, and stores that outlive a page. */
export type AppState = {
  readonly shell: Shell
  readonly view: Store<View>
  readonly categories: Categories
  readonly drawer: Store<boolean>
  /** Initial query of the search while it is open, otherwise undefined. */
  readonly search: Store<string | undefined>
  /** The open dialog, apart from the search. */
  readonly dialog: Store<DialogComponent | undefined>
  readonly shortcuts: Shortcuts
  /** Whether a page could not be fetched because the reader is offline. */
  readonly offlineNotice: Store<boolean>
  /** Value of the progress bar while a page loads. */
  readonly progress: Store<number>
  readonly colourModes: ColourModes
  /** Fetches the page of the current URL again. */
  readonly retry: () => Promise<void>
}

export type DialogComponentProps = { readonly onClose: () => void }

/** A dialog that is loaded on demand. */
export type DialogComponent = ComponentType<DialogComponentProps>

export const AppContext = createContext<AppState | null>(null)

/** Returns the shared state. Throws outside `<App>`. */
export function useApp(): AppState {
  const state = useContext(AppContext)
  if (!state) throw new Error('useApp: no <App>')
  return state
}

/** Returns a store's value, and rerenders the component when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
