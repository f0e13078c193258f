import type { ClipboardEvent, KeyboardEvent } from 'react'
import { nameChord } from '../../browser/shortcuts/shortcuts.ts'
import * as strings from '../../core/ui-strings.ts'
import { Icon } from '../icon.tsx'

type SearchFieldProps = {
  readonly query: string
  readonly isExpanded: boolean
  readonly active: string | undefined
  readonly onChange: (query: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** The search field, a combobox, and the button that closes the search. */
export function SearchField({ query, isExpanded, active, onChange, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={strings.searchField}
        aria-expanded={isExpanded}
        aria-controls="~search-results"
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={strings.search}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxLength}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => paste(event, onChange)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" aria-label={strings.closeSearch} onClick={onClose}>
        <kbd>Esc</kbd>
        <Icon name="close" />
      </button>
    </div>
  )
}

const maxLength = 10_000
const halfLength = maxLength / 2 - 3

/**
 * Keeps the line breaks of a paste as signs, which the search splits at: a field of one line would drop them. A long log keeps
 * its start and its end, where its error is.
 */
function paste(event: ClipboardEvent<HTMLInputElement>, onChange: (query: string) => void) {
  const pasted = event.clipboardData.getData('text').trim()
  if (!pasted.includes('\n')) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const lines = pasted.replace(/(?<!\s)\s*\n\s*/g, ' ⏎ ')
  const query = value.slice(0, selectionStart ?? 0) + lines + value.slice(selectionEnd ?? value.length)
  onChange(query.length <= maxLength ? query : `${query.slice(0, halfLength)} ⏎ ${query.slice(-halfLength)}`)
}

export function SearchKeys() {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {strings.keyMoves}
      </span>
      <span>
        <kbd>↵</kbd> {strings.keyOpens}
      </span>
      <span>
        <kbd>{nameChord('↵')}</kbd> {strings.keyOpensTab}
      </span>
    </p>
  )
}
