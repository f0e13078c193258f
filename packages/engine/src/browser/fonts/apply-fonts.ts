/** Fetches the site's typefaces, given as CSS `font` values. Pages use them from the next navigation. */
export function fetchFonts(fonts: readonly string[]): void {
  // After a failure, system fonts stay in use.
  for (const font of fonts) document.fonts.load(font).catch(() => undefined)
}

/** Uses the site's typefaces if all of them are loaded. */
export function applyFonts(fonts: readonly string[]): void {
  if (fonts[0] && fonts.every((font) => document.fonts.check(font))) document.documentElement.dataset.fonts = ''
}
