import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel' | 'onPointerDown'> & {
  readonly open?: boolean
  readonly onClose: () => void
}

/** A modal dialog. Escape closes it, and a press that begins and ends on the backdrop. Then focus returns to where it was. */
export function Modal({ open = true, onClose, onClick, ...others }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close it
    <dialog
      {...others}
      ref={ref}
      onClose={onClose}
      // The dialog's own event fires late, and would close a search that a key has just reopened.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = isOnBackdrop(event)
      }}
      onClick={(event) => (pressed.current && isOnBackdrop(event) ? onClose() : onClick?.(event))}
    />
  )
}

function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
