import { Component, type ReactNode } from 'react'
import * as strings from '../../core/ui-strings.ts'
import { AppContext } from '../app-context.ts'

type ErrorBoundaryProps = {
  /** A new value resets the error. */
  readonly content?: unknown
  readonly children: ReactNode
}

type ErrorBoundaryState = { readonly error: Error | null; readonly content: unknown }

/** Catches errors of its children and shows them, with a button to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = AppContext
  declare context: React.ContextType<typeof AppContext>
  override state: ErrorBoundaryState = { error: null, content: this.props.content }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(
    { content }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return content === state.content ? null : { error: null, content }
  }

  override componentDidCatch(): void {
    document.title = strings.crashTitle
  }

  /** Fetches the page's data again, because it may have caused the error, and rerenders the children. */
  retry = async () => {
    await this.context?.retry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error ? <Crash error={error} onRetry={() => void this.retry()} /> : this.props.children
  }
}

function Crash({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <main id="~main" className="crash">
      <h1>{strings.crashed}</h1>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {strings.tryAgain}
        </button>
      </p>
      <hr />
      <pre>{causesOf(error).join(`\n\n${strings.cause}\n`)}</pre>
    </main>
  )
}

function causesOf(error: unknown, depth = 0): readonly string[] {
  return error instanceof Error && depth < 10 ? [error.message, ...causesOf(error.cause, depth + 1)] : []
}
