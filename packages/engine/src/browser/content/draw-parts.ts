/** Hides the parts of a long page below its first window, and those of later pages, until they are drawn: see `prose.css`. */
export function hideParts(): void {
  document.documentElement.dataset.parts = ''
}

/**
 * Draws the missing parts, one after each paint. Each loses its class behind React's back, because the boot script draws parts
 * before React starts.
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
