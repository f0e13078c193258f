import { useEffect, useLayoutEffect, useRef } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { LoadFailed, useModule } from '../crash/failures.tsx'
import { Icon } from '../icon.tsx'
import { mayBeShortcut, nameChord } from '../on-press.ts'
import { useHydrated } from '../timing.ts'

const loadDialog = () => import('./search-dialog.tsx')

/** The button of the bar, and the search once it is open. */
export function SearchBox() {
  const words = useStore(useApp().search)
  return (
    <div className="search">
      <SearchButton words="Search" />
      {words !== undefined && <Dialog words={words} />}
    </div>
  )
}

/** A button that looks like the field it opens; nothing of search is loaded before the reader reaches for it. */
export function SearchButton({ words }: { readonly words: string }) {
  const { search } = useApp()
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      className="search-box"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      disabled={!hydrated}
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
      onClick={() => search.set('')}
    >
      <Icon name="search" />
      <span>{words}</span>{' '}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap takes no focus; `aria-keyshortcuts` says it */}
      <kbd aria-hidden="true">{hydrated ? nameChord('K') : 'Ctrl K'}</kbd>
    </button>
  )
}

function Dialog({ words }: { readonly words: string }) {
  const { search } = useApp()
  const dialog = useModule(loadDialog, true)
  const typed = useTypedAhead(words, dialog.type === 'pending')
  if (dialog.type === 'pending') return null
  if (dialog.type === 'ready') return <dialog.value typed={typed.current} />
  return <LoadFailed name="search" failed={dialog} onClose={() => search.set(undefined)} />
}

/** Keeps the keys that a reader types before the field exists, after the initial words. */
function useTypedAhead(words: string, waiting: boolean): { readonly current: string } {
  const typed = useRef(words)
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

/** Opens the search by Ctrl+K, Cmd+K, or a slash where nothing is being written. */
export function SearchShortcuts() {
  const { search } = useApp()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      const withK = (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !shiftKey && !altKey
      const slash = key === '/' && mayBeShortcut(event)
      if (!withK && !slash) return
      event.preventDefault()
      search.set(search.get() ?? '')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [search])
  return null
}
