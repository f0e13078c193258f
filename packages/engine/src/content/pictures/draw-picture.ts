/** Returns the Markdown of a picture that a block draws. It is checked like the picture of a page. */
export function drawPicture(alt: string, svg: string): string {
  return pictureOf(alt.replace(/[\\[\]]/g, '\\$&'), 'image/svg+xml', svg)
}

/**
 * Returns the Markdown of a formula: its source, which copies, search and AI read, and its drawing in MathML, which pages and
 * print views show.
 */
export function drawMaths(source: string, mathml: string): string {
  // No sign of a formula means anything in Markdown, and no line of it begins a block.
  const label = source.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/(?<!\s)\s*\n\s*/g, '\n')
  return pictureOf(label, 'application/mathml+xml', mathml)
}

function pictureOf(alt: string, type: string, drawing: string): string {
  return `![${alt}](data:${type};base64,${Buffer.from(drawing).toString('base64')})`
}

/** Matches the start of the address of a picture that is in the address itself. */
const drawn = /^data:(?:image\/svg|application\/mathml)\+xml;base64,/

/** Returns the SVG or MathML that is in the address of a picture, or `undefined` if the picture is a file. */
export function drawingIn(source: string): string | undefined {
  return drawn.test(source) ? Buffer.from(source.replace(drawn, ''), 'base64').toString() : undefined
}
