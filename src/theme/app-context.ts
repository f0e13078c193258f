import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Shell } from '../page/shell.ts'
import type { ColourModes } from './colour-mode/colour-mode.tsx'
import type { View } from './navigation/router.ts'
import type { Categories } from './sidebar/categories.ts'
import type { Store } from './store.ts'

/** What components share: the site's shell, and the states that outlive a page. */
export type AppState = {
  readonly shell: Shell
  readonly view: Store<View>
  readonly categories: Categories
  readonly drawer: Store<boolean>
  /** Initial words of the search, while it is open. */
  readonly search: Store<string | undefined>
  /** Words for screen readers, such as the title of the page that was navigated to. */
  readonly spoken: Store<string>
  /** Set while the reader is offline and waits for a page. */
  readonly stranded: Store<boolean>
  /** How far the bar is that shows that a page is on its way. */
  readonly progress: Store<number>
  readonly colourModes: ColourModes
  /** Asks again for the page of the address. */
  readonly retry: () => Promise<void>
}

/** Hands the app’s state to its components. */
export const AppContext = createContext<AppState | null>(null)

/** What components share; throws outside of the app. */
export function useApp(): AppState {
  const state = useContext(AppContext)
  if (!state) throw new Error('A component of the theme stands outside of <App>.')
  return state
}

/** A store's value; draws the component again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
