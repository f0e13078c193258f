/** Opens a dialog over the page; where a browser has no modal ones it is opened as part of the page. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Closes it again; those who listen for that hear of it. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close()
  else {
    dialog.removeAttribute('open')
    dialog.dispatchEvent(new Event('close'))
  }
}
