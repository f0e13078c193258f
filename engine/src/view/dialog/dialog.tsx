import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import * as words from '../../core/words.ts'
import { LiveRegion } from '../live-region.tsx'
import styles from './dialog.css?inline'

type DialogProps = {
  readonly className: string
  readonly title: string
  readonly state?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog with a title. Escape and a click on the backdrop close it. */
export function Dialog({ className, title, state, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    adoptStyles(styles)
    if (!ref.current?.open) ref.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close it
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby="~dialog-title"
      data-state={state}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <h2 id="~dialog-title">{title}</h2>
      {children}
      <LiveRegion />
    </dialog>
  )
}

/** A button that closes the dialog around it. */
export function CloseButton() {
  return (
    <button type="button" className="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {words.close}
    </button>
  )
}
