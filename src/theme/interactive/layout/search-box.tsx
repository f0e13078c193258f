import { lazy, Suspense } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

const SearchDialog = lazy(() => import('../search-dialog.tsx'))

/** A button that looks like the field it opens; nothing of search is loaded before the reader reaches for it. */
export function SearchBox() {
  const { shell, search, view } = useApp()
  const open = useStore(search)
  const current = useStore(view)
  const hydrated = useHydrated()
  const mark = current.type === 'page' ? current.page.mark : 'studio'
  return (
    <div className="search">
      <button
        type="button"
        className="search-box"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        disabled={!hydrated}
        onClick={() => search.set(true)}
      >
        <Icon name="search" />
        <span>Search</span>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap takes no focus; `aria-keyshortcuts` says it */}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog
            base={shell.base}
            collection={shell.collections.find((collection) => collection.mark === mark)?.id ?? 'default'}
            onClose={() => search.set(false)}
            navigate={(href: string) => location.assign(href)}
          />
        </Suspense>
      )}
    </div>
  )
}
