const adopted = new Map<string, CSSStyleSheet>()

/** Gives the document a style sheet, once; being part of the script it costs no request of its own. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  adopted.set(css, sheet)
  document.adoptedStyleSheets.push(sheet)
}
