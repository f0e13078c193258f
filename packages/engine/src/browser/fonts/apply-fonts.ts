/** Maximum time that typefaces delay the first paint, in ms. */
const limit = 100

/**
 * Requests the site's typefaces, and lets the first paint wait briefly for them. Later ones are used from the next page, so
 * that nothing moves while reading.
 */
export async function waitForFonts(fonts: readonly string[]): Promise<void> {
  const { dataset } = document.documentElement
  dataset.fonts = 'soon'
  const loaded = Promise.all(fonts.map((font) => document.fonts.load(font))).then(() => '')
  const late = new Promise<string>((end) => setTimeout(end, limit, 'late'))
  dataset.fonts = await Promise.race([loaded, late]).catch(() => 'late')
}

/** Fetches the site's typefaces, given as CSS `font` values. */
export function fetchFonts(fonts: readonly string[]): void {
  // After a failure, system fonts stay in use.
  for (const font of fonts) document.fonts.load(font).catch(() => undefined)
}

/** Uses the site's typefaces if all of them are loaded. */
export function applyFonts(fonts: readonly string[]): void {
  if (fonts[0] && fonts.every((font) => document.fonts.check(font))) document.documentElement.dataset.fonts = ''
}
