import type { SearchState } from './search-answer.ts'

/** What the search found, as counts; `again` is true where reading the index has been tried again. */
export type SearchMessageProps = {
  readonly state: SearchState
  readonly count: number
  readonly recent: number
  readonly again: boolean
  readonly onRetry: () => void
  readonly onClear: () => void
}

/** What is said about the results, for the eye and, in few words, for screen readers. */
export function SearchMessage({ state, count, recent, again, onRetry, onClear }: SearchMessageProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {spoken(state, count)}
      </p>
      {state.kind === 'idle' && recent === 0 && (
        <p className="search-message">
          <strong>Type a name, a word or a question.</strong> An error message works, too: paste it here.
        </p>
      )}
      {state.kind === 'idle' && recent > 0 && (
        <p className="search-note">
          Pages you opened from here, kept in this browser only.
          <button type="button" onClick={onClear}>
            Clear
          </button>
        </p>
      )}
      {state.kind === 'loading' && <p className="search-message">Searching…</p>}
      {state.kind === 'failed' && (
        <p className="search-message">
          <strong>The search could not be loaded.</strong> The connection may be down.
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
          {again && (
            <button type="button" className="button" onClick={() => location.reload()}>
              Reload the page
            </button>
          )}
        </p>
      )}
      {state.kind === 'nothing' && (
        <p className="search-message">
          <span>
            Nothing found for <q>{state.query.slice(0, 80)}</q>.
          </span>
        </p>
      )}
      {isPartial(state) && (
        <p className="search-note">
          A part of the search could not be loaded; there may be more results.
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </>
  )
}

function isPartial(state: SearchState): boolean {
  return (state.kind === 'found' && state.answer.kind === 'part') || (state.kind === 'nothing' && !state.complete)
}

function spoken(state: SearchState, count: number): string {
  if (state.kind === 'found') return count === 1 ? '1 result' : `${count} results`
  if (state.kind === 'nothing')
    return count > 0
      ? `Nothing found. ${count} ${count === 1 ? 'page' : 'pages'} with a similar name.`
      : 'Nothing found.'
  if (state.kind === 'loading') return 'Searching'
  if (state.kind === 'failed') return 'The search could not be loaded.'
  return ''
}
