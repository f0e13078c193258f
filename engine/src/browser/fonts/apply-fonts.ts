/** Fetches the site's typefaces, given as CSS font values; pages show them from the next navigation on. */
export function fetchFonts(fonts: readonly string[]): void {
  // System fonts stay in use.
  for (const font of fonts) document.fonts.load(font).catch(() => undefined)
}

/** Shows the site's typefaces if all of them are there. */
export function wearFonts(fonts: readonly string[]): void {
  if (fonts[0] && fonts.every((font) => document.fonts.check(font))) document.documentElement.dataset.fonts = ''
}
