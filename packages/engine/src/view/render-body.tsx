import { renderToString } from 'react-dom/server'
import { createStore } from '../browser/store.ts'
import type { Page } from '../core/page/page.ts'
import type { Shell } from '../core/page/shell.ts'
import { App } from './app.tsx'
import { createAppState } from './create-app-state.ts'

/** Renders a page's body as HTML, exactly as hydration expects it. Throws the errors of components. */
export function renderBody(shell: Shell, page: Page): string {
  const colourModes = { mode: createStore<'light' | 'dark'>('light'), toggle: () => undefined }
  const state = createAppState({ shell, page, colourModes, retry: async () => undefined })
  return renderToString(<App state={state} />, { identifierPrefix: '~' })
}
