import { forgetSearch } from '../browser/search/site-search.ts'
import { createCategories } from '../browser/sidebar/categories.ts'
import type { Shell } from '../core/page/shell.ts'
import type { AppState } from '../view/app-context.ts'
import type { PageNavigation } from './navigation.ts'

type FollowOptions = {
  readonly state: Pick<AppState, 'view' | 'categories'>
  /** Version of the site that the document shows. */
  readonly version: number
  readonly loadNavigation: () => Promise<Pick<PageNavigation, 'pageCache' | 'draw' | 'retry'> | undefined>
  /** Renders the layout around the page. */
  readonly render: (shell: Shell) => void
}

/** A site after a save, which dev announces to all tabs. */
type SavedSite = { readonly shell: Shell; readonly version: number }

/**
 * Returns the function that shows a saved site in a tab of dev. The page and its layout are updated in place, so that the writer
 * keeps the scroll position.
 */
export function followSaves({ state: { view, categories }, loadNavigation, render, ...shown }: FollowOptions) {
  let latest = shown.version
  return async ({ shell, version }: SavedSite): Promise<void> => {
    if (version === latest) return
    latest = version
    forgetSearch()
    const navigation = await loadNavigation()
    if (!navigation) return location.reload()
    const { pageCache, draw, retry } = navigation
    pageCache.forget()
    const { path } = view.get()
    const outcome = await pageCache.load(path)
    // A later save draws the page itself.
    if (version !== latest) return
    const fresh = createCategories(outcome.type === 'page' ? outcome.page : { route: path })
    categories.open.set(new Set([...categories.open.get(), ...fresh.open.get()]))
    categories.known.set(fresh.known.get())
    render(shell)
    if (path !== view.get().path) return
    if (outcome.type === 'page') draw({ type: 'page', path, page: outcome.page })
    else void retry()
  }
}
