import { type ReactNode, useLayoutEffect } from 'react'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import * as strings from '../../core/ui-strings.ts'
import { LiveRegion } from '../live-region.tsx'
import styles from './dialog.css?inline'
import { Modal } from './modal.tsx'

type DialogProps = {
  readonly className: string
  readonly title: string
  readonly state?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ className, title, state, onClose, children }: DialogProps) {
  useLayoutEffect(() => adoptStyles(styles), [])
  return (
    <Modal className={`dialog ${className}`} aria-labelledby="~dialog-title" data-state={state} onClose={onClose}>
      <h2 id="~dialog-title">{title}</h2>
      {children}
      <LiveRegion />
    </Modal>
  )
}

export function CloseButton() {
  return (
    <button type="button" className="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {strings.close}
    </button>
  )
}
