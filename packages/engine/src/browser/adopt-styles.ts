const adopted = new Set<string>()

/** Adds a style sheet to the document once. The sheet is part of the script, so it needs no request. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  document.adoptedStyleSheets.push(sheetOf(css))
}

export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
