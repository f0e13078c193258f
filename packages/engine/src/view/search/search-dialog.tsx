/**
 * The search dialog. A key changes the query, and everything else follows from it:
 *
 *   query ── useAnswer ──▶ SearchState ── groupsOf ──▶ groups of choices ──▶ SearchResults
 *
 * `SearchMessage` says the rest of the state: loading, nothing found, failed. Without a query, the groups are recent pages, tasks
 * and commands.
 */

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import {
  addRecentPage,
  askForHighlight,
  clearRecentPages,
  type RecentPage,
  recentPages,
} from '../../browser/search/search-memory.ts'
import { isComposing } from '../../browser/shortcuts/shortcuts.ts'
import * as strings from '../../core/ui-strings.ts'
import { withBase } from '../../core/urls/route.ts'
import type { ReaderContext } from '../../search/create-search.ts'
import { useApp, useStore } from '../app-context.ts'
import { openDialog } from '../dialog/lazy-dialogs.tsx'
import { Modal } from '../dialog/modal.tsx'
import styles from './search-dialog.css?inline'
import { SearchField, SearchKeys } from './search-field.tsx'
import { SearchMessage } from './search-message.tsx'
import {
  type ChoiceGroup,
  type CommandChoice,
  choiceId,
  choicesOfPages,
  choicesOfTitles,
  groupOf,
  type PageChoice,
  type SearchChoice,
  SearchResults,
} from './search-results.tsx'
import { type SearchState, useAnswer, useTasks } from './use-answer.ts'

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The search in a modal dialog. `typed` is its initial query. */
export default function SearchDialog({ typed }: { readonly typed: string }) {
  const { search } = useApp()
  useLayoutEffect(() => adoptStyles(styles), [])
  const close = () => flushSync(() => search.set(undefined))
  return (
    <Modal className="search-dialog" aria-label={strings.search} onClose={close}>
      <SearchCombobox typed={typed} onClose={close} />
      <SearchKeys />
    </Modal>
  )
}

/** The search field and its results, by the ARIA combobox pattern. */
function SearchCombobox({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) {
  const { base } = useApp().shell
  const context = useReaderContext()
  const [query, setQuery] = useState(typed)
  const { recent, clear } = useRecentPages()
  const { state, retry, again } = useAnswer(base, context, query)
  const first = useFirstGroups(base, recent)
  // Not the state, because Enter would open a task until the first answer arrives.
  const groups = isBlank(query) ? first : groupsOf(state, context.collection)
  const choices = groups.flatMap((group) => group.choices)
  const [active, setActive] = useActive(state)
  const chosen = choices[active]
  const isSettled = isBlank(query) || ('query' in state && state.query === query)
  /** Keys held when Enter was pressed before the choices of the query were there. */
  const early = useRef<Modifiers>(null)
  useEffect(() => {
    const held = early.current
    if (!held || !isSettled) return
    early.current = null
    // React does not close the dialog at once within an effect, and the opened page needs the focus.
    if (chosen) setTimeout(openByKey, 0, chosen, held)
  })

  function type(text: string) {
    early.current = null
    setQuery(text)
  }

  /** Stores a choice in the recent pages. Closes the search and returns true if the choice opens in this tab. */
  function leave({ route, title, label }: PageChoice, event: Modifiers): boolean {
    addRecentPage({ route, title, label })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return false
    if ('answer' in state) askForHighlight(state.answer.words, withBase(base, route))
    onClose()
    // Otherwise focus would return to the element that opened the search.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return true
  }

  function run(command: CommandChoice) {
    onClose()
    command.run()
  }

  function openByKey(choice: SearchChoice, event: Modifiers) {
    if ('run' in choice) return run(choice)
    const href = withBase(base, choice.route)
    if (leave(choice, event)) location.assign(href)
    else window.open(href, '_blank', 'noopener')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const next = nextIndex(event, active, choices.length)
    if (next !== undefined) setActive(next)
    else if (event.key !== 'Enter') return
    else if (!isSettled) early.current = event
    else if (chosen) openByKey(chosen, event)
    else return
    event.preventDefault()
  }

  const shown = { state, count: choices.length, recent: recent.length, again, onRetry: retry, onClear: clear }
  const field = { query, isExpanded: choices.length > 0, active: chosen && choiceId(active) }
  return (
    <>
      <SearchField {...field} onChange={type} onKeyDown={onKeyDown} onClose={onClose} />
      <div className="search-body">
        <SearchMessage {...shown} />
        <SearchResults base={base} groups={groups} active={active} onPoint={setActive} onLeave={leave} onRun={run} />
      </div>
    </>
  )
}

function isBlank(query: string): boolean {
  return query.trim() === ''
}

/** Returns the recently opened pages, and a function that deletes them. */
function useRecentPages() {
  const [recent, setRecent] = useState(recentPages)
  const clear = () => {
    clearRecentPages()
    setRecent([])
    document.querySelector<HTMLElement>('.search-field input')?.focus()
  }
  return { recent, clear }
}

/** Returns the current page and the collection whose results come first: that of the page, if it has one. */
function useReaderContext(): ReaderContext & { readonly collection: string } {
  const { view } = useApp()
  const current = useStore(view)
  const page = current.type === 'page' && current.page.kind !== 'not-found' ? current.page : undefined
  return { route: page?.route, collection: page?.versions?.of ?? page?.collection ?? '' }
}

/**
 * Returns the choices of an empty search: recent pages, common tasks, and commands. The commands appear with the tasks,
 * because tasks above them would move the choice that a reader is about to press.
 */
function useFirstGroups(base: string, recent: readonly RecentPage[]): readonly ChoiceGroup[] {
  const { shell, colourModes, dialog } = useApp()
  const mode = useStore(colourModes.mode)
  const tasks = useTasks(base)
  const commands = [
    { heading: [mode === 'dark' ? strings.switchToLight : strings.switchToDark], run: colourModes.toggle },
    ...(shell.footer.offline ? [{ heading: [strings.readOffline], run: () => openDialog(dialog, 'offline') }] : []),
    { heading: [strings.keyboardShortcuts], run: () => openDialog(dialog, 'shortcuts') },
  ]
  const pages = choicesOfTitles(strings.recent, recent)
  if (!tasks) return pages
  return [
    ...pages,
    ...choicesOfTitles(
      strings.tasks,
      tasks.map(({ label, href }) => ({ route: href, title: label, label: '' })),
    ),
    ...groupOf(strings.commands, commands),
  ]
}

/** Returns the choices of an answer: results, or the nearest titles. */
function groupsOf(state: SearchState, collection: string): readonly ChoiceGroup[] {
  switch (state.type) {
    case 'found':
    case 'vague':
      return choicesOfPages(state.answer.pages, collection)
    case 'nothing':
      return choicesOfTitles(
        strings.didYouMean,
        state.nearest.map((page) => ({ ...page, label: page.route })),
      )
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

/** Returns the index that an arrow key moves to, wrapping at the ends. Undefined for other keys. */
function nextIndex(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return undefined
}
