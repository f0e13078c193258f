import { renderToString } from 'react-dom/server'
import type { Page } from '../page/page.ts'
import type { Brands, Shell } from '../page/shell.ts'
import { App } from '../theme/app.tsx'
import type { AppState } from '../theme/app-context.ts'
import { type AppAssets, renderDocument } from '../theme/document/render-document.ts'
import type { View } from '../theme/navigation/router.ts'
import { createCategories } from '../theme/sidebar/categories.ts'
import { createStore } from '../theme/store.ts'

/** A page with all that its document needs besides. */
export type RenderOptions = {
  readonly shell: Shell
  readonly page: Page
  readonly assets: AppAssets
  readonly brands: Brands
  readonly siteUrl: string
  readonly version: string
}

/** A page's whole document; what a component throws fails the build. */
export function renderPage(options: RenderOptions): string {
  const { shell, page } = options
  const state: AppState = {
    shell,
    view: createStore<View>({ type: 'page', path: page.route, page }),
    categories: createCategories(page),
    drawer: createStore(false),
    search: createStore(false),
    announcement: createStore(''),
    stranded: createStore(false),
    browser: null,
  }
  return renderDocument({ ...options, body: renderToString(<App state={state} />) })
}
