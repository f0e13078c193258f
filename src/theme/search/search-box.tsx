import { useLayoutEffect, useRef } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { PartFailed } from '../crash/part-failed.tsx'
import { useModule } from '../crash/use-module.ts'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

const loadDialog = () => import('./search-dialog.tsx')

/** A button that looks like the field it opens; nothing of search is loaded before the reader reaches for it. */
export function SearchBox() {
  const { search } = useApp()
  const open = useStore(search)
  const hydrated = useHydrated()
  return (
    <div className="search">
      <button
        type="button"
        className="search-box"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        disabled={!hydrated}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => search.set(true)}
      >
        <Icon name="search" />
        <span>Search</span>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap takes no focus; `aria-keyshortcuts` says it */}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && <Dialog />}
    </div>
  )
}

function Dialog() {
  const { shell, search, view } = useApp()
  const current = useStore(view)
  const dialog = useModule(loadDialog, true)
  const typed = useTypedAhead(dialog.type === 'pending')
  const close = () => search.set(false)
  switch (dialog.type) {
    case 'pending':
      return null
    case 'ready': {
      const collection = current.type === 'page' ? current.page.collection : null
      const navigate = (href: string) => location.assign(href)
      return (
        <dialog.part
          base={shell.base}
          collection={collection ?? shell.collections[0]?.id ?? ''}
          typed={typed.current}
          onClose={close}
          navigate={navigate}
        />
      )
    }
    case 'failed':
      return <PartFailed name="search" part={dialog} onClose={close} />
  }
}

/** Keeps what a reader writes before there is a field to take it. */
function useTypedAhead(waiting: boolean): { readonly current: string } {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!waiting) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [waiting])
  return typed
}
