import { useEffect, useLayoutEffect, useState } from 'react'
import { say } from '../../browser/say.ts'
import { nameChord } from '../../browser/shortcuts/shortcuts.ts'
import * as strings from '../../core/ui-strings.ts'
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
        <span>{strings.search}</span>{' '}
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
  const [typed, setTyped] = useState(initial)
  const close = () => search.set(undefined)
  if (dialog.type === 'ready') return <dialog.Component typed={typed} />
  if (dialog.type === 'pending') return <Loading typed={typed} onType={setTyped} onClose={close} />
  return <LoadFailed message={strings.searchFailed} failed={dialog} onClose={close} />
}

type LoadingProps = {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

/** Takes and shows what a reader types before the field exists. Escape ends the wait, and so does a step back. */
function Loading({ typed, onType, onClose }: LoadingProps) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') onType(typed.slice(0, -1))
      else if (key.length === 1) onType(typed + key)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  })
  useEffect(() => say(strings.searching), [])
  return (
    <p className="retry-box late">
      {strings.searching} {typed}
    </p>
  )
}
