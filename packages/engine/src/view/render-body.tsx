import { renderToString } from 'react-dom/server'
import type { View } from '../browser/router/router.ts'
import { createShortcuts } from '../browser/shortcuts/shortcuts.ts'
import { createCategories } from '../browser/sidebar/categories.ts'
import { createStore } from '../browser/store.ts'
import type { Page } from '../core/page.ts'
import type { Shell } from '../core/shell.ts'
import { App } from './app.tsx'
import type { AppState, Panel } from './app-context.ts'

/** Renders a page's body as HTML, exactly as hydration expects it. Throws the errors of components. */
export function renderBody(shell: Shell, page: Page): string {
  const state: AppState = {
    shell,
    view: createStore<View>({ type: 'page', path: page.route, page }),
    categories: createCategories(page),
    drawer: createStore(false),
    search: createStore<string | undefined>(undefined),
    panel: createStore<Panel | undefined>(undefined),
    shortcuts: createShortcuts({ search: () => undefined, showShortcuts: () => undefined }),
    offlineNotice: createStore(false),
    progress: createStore(0),
    colourModes: { mode: createStore<'light' | 'dark'>('light'), toggle: () => undefined },
    retry: async () => undefined,
  }
  return renderToString(<App state={state} />, { identifierPrefix: '~' })
}
