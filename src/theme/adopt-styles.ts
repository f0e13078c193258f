const adopted = new Set<string>()

/** Gives the document a style sheet, once; being part of the script it costs no request of its own. */
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
