import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '../adopt-styles.ts'
import { useApp, useStore } from '../app-context.ts'
import { Icon } from '../icon.tsx'
import { nameChord } from '../on-press.ts'
import { useAnswer } from './search-answer.ts'
import styles from './search-dialog.css?inline'
import { askForHighlight, clearRecentPages, keepRecentPage, recentPages } from './search-memory.ts'
import { SearchMessage } from './search-message.tsx'
import { choiceId, choicesOfPages, choicesOfTitles, type SearchChoice, SearchResults } from './search-results.tsx'

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The search: a field, which holds what was typed before it was here, and what it finds; by the ARIA combobox pattern. */
export default function SearchDialog({ typed }: { readonly typed: string }) {
  const { shell, search, view } = useApp()
  const { base, collections } = shell
  const current = useStore(view)
  const collection = (current.type === 'page' ? current.page.collection : null) ?? collections[0]?.id ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState(typed)
  const [recent, setRecent] = useState(recentPages)
  const { state, retry, again } = useAnswer(base, collection, query)
  const groups =
    state.kind === 'found'
      ? choicesOfPages(state.answer.pages, collection)
      : state.kind === 'nothing'
        ? choicesOfTitles(
            'Did you mean',
            state.nearest.map((page) => ({ ...page, label: page.route })),
          )
        : state.kind === 'idle'
          ? choicesOfTitles('Recent', recent)
          : []
  const choices = groups.flatMap((group) => group.choices)
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(state)
  if (shown !== state) {
    setShown(state)
    setActive(0)
  }

  useLayoutEffect(() => {
    adoptStyles(styles)
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  useEffect(() => {
    document.getElementById(choiceId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  // The app is told at once: the dialog's own event comes after a key that follows closely, and would undo what that key asks for.
  function close() {
    dialog.current?.close()
    search.set(undefined)
  }

  /** Notes a choice; where it opens in this tab, makes way for it. */
  function leave({ route, title, label }: SearchChoice, event: Modifiers): boolean {
    keepRecentPage({ route, title, label })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (state.kind === 'found') askForHighlight(state.answer.words, base + route.slice(1))
    close()
    // The reader goes on at the result, not at what opened the search.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const next = nextPlace(event, active, choices.length)
    const choice = choices[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && choice) {
      const href = base + choice.route.slice(1)
      if (leave(choice, event)) location.assign(href)
      else window.open(href, '_blank', 'noopener')
    } else return
    event.preventDefault()
  }

  function clear() {
    clearRecentPages()
    setRecent([])
    dialog.current?.querySelector('input')?.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what the pointer does on the backdrop, Escape does on the keyboard
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={() => search.set(undefined)}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="search-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={choices.length > 0}
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-activedescendant={choices[active] && choiceId(active)}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={3000}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" aria-label="Close search, Esc" onClick={close}>
          <kbd>Esc</kbd>
          <Icon name="close" />
        </button>
      </div>
      <div className="search-body">
        <SearchMessage
          state={state}
          count={choices.length}
          recent={recent.length}
          again={again}
          onRetry={retry}
          onClear={clear}
        />
        <SearchResults base={base} groups={groups} active={active} onPoint={setActive} onChoose={leave} />
      </div>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>{nameChord('↵')}</kbd> new tab
        </span>
      </p>
    </dialog>
  )
}

/** The place a key moves to in a list of `count`, round its ends; nothing where the key is another. */
function nextPlace(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
