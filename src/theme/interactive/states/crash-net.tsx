import { Component, Fragment, type ReactNode } from 'react'
import { AppContext } from '../app-context.ts'

type CrashNetProps = {
  /** A crash belongs to one path: another one starts afresh. */
  readonly path: string
  /** The outer net, for what is outside of the content. */
  readonly whole?: boolean
  readonly children: ReactNode
}

type CrashNetState = { readonly error: Error | null; readonly path: string }

/** Catches what a page throws while it is drawn: the rest of the layout stays, and the reader can try again. */
export class CrashNet extends Component<CrashNetProps, CrashNetState> {
  static override contextType = AppContext
  declare context: React.ContextType<typeof AppContext>
  override state: CrashNetState = { error: null, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<CrashNetState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ path }: CrashNetProps, state: CrashNetState): CrashNetState | null {
    return path === state.path ? null : { error: null, path }
  }

  override componentDidUpdate(): void {
    if (this.state.error && this.props.whole) document.title = 'Page Error'
  }

  /** The page may have been at fault, and so may its piece: it is asked for again. */
  tryAgain = async () => {
    const { view, browser } = this.context ?? {}
    await browser?.retry()
    if (view?.get().type === 'page') this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error ? <Crash error={error} onRetry={() => void this.tryAgain()} /> : this.props.children
  }
}

function Crash({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <main id="content" className="crash">
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
      <hr />
      <pre>
        {causesOf(error).map((message, index) => (
          <Fragment key={message}>
            {index > 0 && '\n\nCause:\n'}
            {message}
          </Fragment>
        ))}
      </pre>
    </main>
  )
}

function causesOf(error: Error): readonly string[] {
  const messages: string[] = []
  for (let cause: unknown = error; cause instanceof Error && messages.length < 10; cause = cause.cause)
    messages.push(cause.message)
  return messages
}
