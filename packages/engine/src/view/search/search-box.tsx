import { useLayoutEffect, useRef } from 'react'
import { nameChord } from '../../browser/shortcuts/shortcuts.ts'
import * as words from '../../core/words.ts'
import { useApp, useStore } from '../app-context.ts'
import { LoadFailed, useLazy } from '../crash/use-lazy.tsx'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-timing.ts'

const loadDialog = () => import('./search-dialog.tsx')

/** A button that looks like a search field, and the dialog while it is open. The search loads when the pointer enters or the reader opens it. */
export function SearchBox() {
  const { search, shortcuts } = useApp()
  const initial = useStore(search)
  const { chord } = shortcuts.search
  const hydrated = useHydrated()
  return (
    <div className="search">
      <button
        type="button"
        className="search-box"
        aria-keyshortcuts={`Control+${chord} Meta+${chord}`}
        aria-haspopup="dialog"
        disabled={!hydrated}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => search.set('')}
      >
        <Icon name="search" />
        <span>{words.search}</span>{' '}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a `kbd` takes no focus, and `aria-keyshortcuts` names the keys */}
        <kbd aria-hidden="true">{hydrated ? nameChord(chord) : `Ctrl ${chord}`}</kbd>
      </button>
      {initial !== undefined && <LazyDialog initial={initial} />}
    </div>
  )
}

function LazyDialog({ initial }: { readonly initial: string }) {
  const { search } = useApp()
  const dialog = useLazy(loadDialog, true)
  const typed = useTypedAhead(initial, dialog.type === 'pending')
  if (dialog.type === 'pending') return null
  if (dialog.type === 'ready') return <dialog.Component typed={typed.current} />
  return <LoadFailed message={words.searchFailed} failed={dialog} onClose={() => search.set(undefined)} />
}

/** Collects the text that a reader types before the field exists, after the initial query. */
function useTypedAhead(initial: string, waiting: boolean): { readonly current: string } {
  const typed = useRef(initial)
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
