const adopted = new Set<string>()

/** Adds a style sheet to the document, once; it is in the script, so it costs no request of its own. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  document.adoptedStyleSheets.push(sheetOf(css))
}

/** A style sheet made of its text. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
