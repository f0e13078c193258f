import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import { type SearchState, useAnswer } from '../../browser/search/search-answer.ts'
import {
  askForHighlight,
  clearRecentPages,
  keepRecentPage,
  type RecentPage,
  recentPages,
} from '../../browser/search/search-memory.ts'
import * as words from '../../core/words.ts'
import { useApp, useStore } from '../app-context.ts'
import styles from './search-dialog.css?inline'
import { SearchField, SearchKeys } from './search-field.tsx'
import { SearchMessage } from './search-message.tsx'
import {
  type ChoiceGroup,
  choiceId,
  choicesOfPages,
  choicesOfTitles,
  type SearchChoice,
  SearchResults,
} from './search-results.tsx'

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The search in a modal dialog. `typed` is its initial query. */
export default function SearchDialog({ typed }: { readonly typed: string }) {
  const { search } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    adoptStyles(styles)
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // Update the store at once: the dialog's own event fires late, and would close a search that a key has just reopened.
  function close() {
    dialog.current?.close()
    search.set(undefined)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close it
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={words.search}
      onClose={() => search.set(undefined)}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <Search typed={typed} onClose={close} />
      <SearchKeys />
    </dialog>
  )
}

/** The search field and its results, by the ARIA combobox pattern. */
function Search({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) {
  const { base } = useApp().shell
  const collection = useCollection()
  const [query, setQuery] = useState(typed)
  const [recent, setRecent] = useState(recentPages)
  const { state, retry, again } = useAnswer(base, collection, query)
  const groups = groupsOf(state, recent, collection)
  const choices = groups.flatMap((group) => group.choices)
  const [active, setActive] = useActive(state)
  const chosen = choices[active]

  /** Stores a choice in the recent pages. Closes the search and returns true if the choice opens in this tab. */
  function leave({ route, title, label }: SearchChoice, event: Modifiers): boolean {
    keepRecentPage({ route, title, label })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (state.kind === 'found' || state.kind === 'vague') askForHighlight(state.answer.words, base + route.slice(1))
    onClose()
    // Otherwise focus would return to the element that opened the search.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const next = nextPlace(event, active, choices.length)
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && chosen) {
      const href = base + chosen.route.slice(1)
      if (leave(chosen, event)) location.assign(href)
      else window.open(href, '_blank', 'noopener')
    } else return
    event.preventDefault()
  }

  function clear() {
    clearRecentPages()
    setRecent([])
    document.querySelector<HTMLElement>('.search-field input')?.focus()
  }

  const found = { state, count: choices.length, recent: recent.length, again }
  const field = { query, isExpanded: choices.length > 0, active: chosen && choiceId(active) }
  return (
    <>
      <SearchField {...field} onChange={setQuery} onKeyDown={onKeyDown} onClose={onClose} />
      <div className="search-body">
        <SearchMessage {...found} onRetry={retry} onClear={clear} />
        <SearchResults base={base} groups={groups} active={active} onPoint={setActive} onChoose={leave} />
      </div>
    </>
  )
}

/** Returns the collection whose results come first: the current page's, or the site's first. */
function useCollection(): string {
  const { shell, view } = useApp()
  const current = useStore(view)
  const page = current.type === 'page' && current.page.kind !== 'not-found' ? current.page : undefined
  return page?.collection ?? shell.collections[0]?.id ?? ''
}

/** Returns the choices: results, the nearest titles, or recent pages while the query is empty. */
function groupsOf(state: SearchState, recent: readonly RecentPage[], collection: string): readonly ChoiceGroup[] {
  switch (state.kind) {
    case 'found':
    case 'vague':
      return choicesOfPages(state.answer.pages, collection)
    case 'nothing':
      return choicesOfTitles(
        words.didYouMean,
        state.nearest.map((page) => ({ ...page, label: page.route })),
      )
    case 'idle':
      return choicesOfTitles(words.recent, recent)
    default:
      return []
  }
}

/** Returns the active index and its setter. Each new state resets it to 0. The active choice is scrolled into view. */
function useActive(state: SearchState) {
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(state)
  if (shown !== state) {
    setShown(state)
    setActive(0)
  }
  useEffect(() => {
    document.getElementById(choiceId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return [active, setActive] as const
}

/** Returns the index that a key moves to, wrapping at the ends. Undefined for other keys. */
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
