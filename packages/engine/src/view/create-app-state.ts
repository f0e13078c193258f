import type { View } from '../browser/router/visit.ts'
import { createShortcuts } from '../browser/shortcuts/shortcuts.ts'
import { createCategories } from '../browser/sidebar/categories.ts'
import { createStore } from '../browser/store.ts'
import type { Page } from '../core/page/page.ts'
import type { Shell } from '../core/page/shell.ts'
import type { AppState, DialogComponent } from './app-context.ts'
import { openDialog } from './dialog/lazy-dialogs.tsx'

type AppStart = Pick<AppState, 'colourModes' | 'retry'> & { readonly shell: Shell; readonly page: Page }

/** Creates the state of the app on its first page, as the build renders it and as a browser hydrates it. */
export function createAppState({ shell, page, colourModes, retry }: AppStart): AppState {
  const search = createStore<string | undefined>(undefined)
  const dialog = createStore<DialogComponent | undefined>(undefined)
  return {
    shell,
    view: createStore<View>({ type: 'page', path: page.route, page }),
    categories: createCategories(page),
    drawer: createStore(false),
    search,
    dialog,
    shortcuts: createShortcuts({
      search: () => search.set(search.get() ?? ''),
      showShortcuts: () => openDialog(dialog, 'shortcuts'),
    }),
    offlineNotice: createStore(false),
    progress: createStore(0),
    colourModes,
    retry,
  }
}
