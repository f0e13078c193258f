const adopted = new Set<string>()

/** Adds a style sheet to the document, once; it is in the script, so it costs no request of its own. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // An older browser makes no sheets: all rules become one of the document's own.
    const own = document.querySelector('style')?.sheet
    own?.insertRule(`@media all{${css}}`, own.cssRules.length)
  }
}

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
