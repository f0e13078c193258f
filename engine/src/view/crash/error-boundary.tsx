import { Component, type ReactNode } from 'react'
import { AppContext } from '../app-context.ts'

type CrashNetProps = {
  /** A crash belongs to what was drawn: something else starts afresh. */
  readonly content?: unknown
  readonly children: ReactNode
}

type CrashNetState = { readonly error: Error | null; readonly content: unknown }

/** Catches what is thrown while its children are drawn: what is around them stays, and the reader can try again. */
export class CrashNet extends Component<CrashNetProps, CrashNetState> {
  static override contextType = AppContext
  declare context: React.ContextType<typeof AppContext>
  override state: CrashNetState = { error: null, content: this.props.content }

  static getDerivedStateFromError(error: unknown): Partial<CrashNetState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ content }: CrashNetProps, state: CrashNetState): CrashNetState | null {
    return content === state.content ? null : { error: null, content }
  }

  override componentDidCatch(): void {
    document.title = 'Page Error'
  }

  /** The page may have been at fault, and so may its piece: it is asked for again. */
  tryAgain = async () => {
    await this.context?.retry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error ? <Crash error={error} onRetry={() => void this.tryAgain()} /> : this.props.children
  }
}

function Crash({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <main id="main-content" className="crash">
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
      <hr />
      <pre>{causesOf(error).join('\n\nCause:\n')}</pre>
    </main>
  )
}

function causesOf(error: Error): readonly string[] {
  const messages: string[] = []
  for (let cause: unknown = error; cause instanceof Error && messages.length < 10; cause = cause.cause)
    messages.push(cause.message)
  return messages
}
