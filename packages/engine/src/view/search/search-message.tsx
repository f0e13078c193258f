import { useEffect } from 'react'
import { say } from '../../browser/say.ts'
import * as strings from '../../core/ui-strings.ts'
import { LiveRegion } from '../live-region.tsx'
import type { SearchState } from './use-answer.ts'

/** State of the search. `count` and `recent` count choices and recent pages. `again` is true after a retry. */
type SearchMessageProps = {
  readonly state: SearchState
  readonly count: number
  readonly recent: number
  readonly again: boolean
  readonly onRetry: () => void
  readonly onClear: () => void
}

/** Messages about the results, with a short form for screen readers. */
export function SearchMessage({ state, count, recent, again, onRetry, onClear }: SearchMessageProps) {
  const short = shortMessage(state, count)
  useEffect(() => say(short), [short])
  const { line, missing = [] } = 'answer' in state ? state.answer : {}
  return (
    <>
      <LiveRegion />
      {state.type === 'idle' && recent === 0 && (
        <p className="search-message">
          <strong>{strings.searchHint}</strong>
        </p>
      )}
      {state.type === 'idle' && recent > 0 && (
        <p className="search-note">
          {strings.recentNote}
          <button type="button" onClick={onClear}>
            {strings.clearRecent}
          </button>
        </p>
      )}
      {state.type === 'loading' && <p className="search-message">{strings.searching}</p>}
      {state.type === 'failed' && <SearchFailure again={again} onRetry={onRetry} />}
      {(state.type === 'nothing' || state.type === 'vague') && (
        <p className="search-message">
          {(state.type === 'vague' ? strings.noCloseMatch : strings.noResults).replace('{query}', () =>
            state.query.slice(0, 80),
          )}
        </p>
      )}
      {line && <p className="search-note">{strings.searchedLine.replace('{line}', () => line)}</p>}
      {missing.length > 0 && (
        <p className="search-note">
          <span>
            {strings.missingWords} <s>{missing.join(' ')}</s>
          </span>
        </p>
      )}
      {isPartial(state) && (
        <p className="search-note">
          {strings.searchIncomplete}
          <button type="button" onClick={onRetry}>
            {strings.tryAgain}
          </button>
        </p>
      )}
    </>
  )
}

function SearchFailure({ again, onRetry }: Pick<SearchMessageProps, 'again' | 'onRetry'>) {
  return (
    <p className="search-message">
      <strong>{strings.searchFailed}</strong> {strings.checkConnection}
      <button type="button" className="button" onClick={onRetry}>
        {strings.tryAgain}
      </button>
      {again && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {strings.reloadPage}
        </button>
      )}
    </p>
  )
}

function isPartial(state: SearchState): boolean {
  if (state.type === 'nothing') return !state.isComplete
  return 'answer' in state && !state.answer.isComplete
}

function shortMessage(state: SearchState, count: number): string {
  switch (state.type) {
    case 'found':
      return count === 1 ? strings.oneResult : strings.resultCount.replace('{count}', `${count}`)
    case 'vague':
      return count === 1 ? strings.nearestPageSpoken : strings.nearestPagesSpoken.replace('{count}', `${count}`)
    case 'nothing':
      if (count === 0) return strings.noResultsSpoken
      return count === 1 ? strings.onePageSpoken : strings.pagesSpoken.replace('{count}', `${count}`)
    case 'loading':
      return strings.searching
    case 'failed':
      return strings.searchFailed
    case 'idle':
      return ''
  }
}
