import { renderToString } from 'react-dom/server'
import { App } from '../theme/app.tsx'
import type { AppState } from '../theme/app-context.ts'
import { type DocumentOptions, renderDocument } from '../theme/document/render-document.ts'
import type { View } from '../theme/navigation/router.ts'
import { createCategories } from '../theme/sidebar/categories.ts'
import { createStore } from '../theme/store.ts'

/** A page's whole document; what a component throws fails the build. */
export function renderPage(options: Omit<DocumentOptions, 'body'>): string {
  const { shell, page } = options
  const state: AppState = {
    shell,
    view: createStore<View>({ type: 'page', path: page.route, page }),
    categories: createCategories(page),
    drawer: createStore(false),
    search: createStore<string | undefined>(undefined),
    spoken: createStore(''),
    stranded: createStore(false),
    progress: createStore(0),
    colourModes: { mode: createStore<'light' | 'dark'>('light'), toggle: () => undefined, present: () => undefined },
    retry: async () => undefined,
  }
  return renderDocument({ ...options, body: renderToString(<App state={state} />) })
}
