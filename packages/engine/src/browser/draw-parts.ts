/**
 * Draws the missing parts of a long page, one after each paint. They are hidden by their class, which is removed behind React's
 * back: the boot script draws parts before React starts.
 */
export function drawParts(): void {
  requestAnimationFrame(() => {
    const part = document.querySelector('.part')
    if (part)
      setTimeout(() => {
        show(part)
        drawParts()
      })
    else if (document.readyState === 'loading') setTimeout(drawParts, 50)
  })
}

/** Draws all of them at once. */
export function drawAllParts(): void {
  document.querySelectorAll('.part').forEach(show)
}

function show(part: Element): void {
  part.className = ''
}
