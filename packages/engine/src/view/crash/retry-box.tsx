import type { ReactNode } from 'react'
import * as strings from '../../core/ui-strings.ts'

type RetryBoxProps = { readonly message: string; readonly onRetry: () => void; readonly children?: ReactNode }

/** A failure over the page, with a button to try again. `children` are other buttons. */
export function RetryBox({ message, onRetry, children }: RetryBoxProps) {
  return (
    <div className="retry-box" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {strings.retry}
      </button>
      {children}
    </div>
  )
}
