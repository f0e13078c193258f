/*
 * A long page is HTML in parts. The first is the first window, and each later one is a `.part` until it is shown:
 *
 *   <html>              .part               no class
 *   without data-parts  shown: the reader may be anywhere on the page, because it has a hash or was loaded again
 *        │ hideParts(): before the first paint, and for each page of a navigation
 *        ▼
 *   data-parts          hidden  ──────────▶ shown
 *                        showParts(): one after each paint
 *                        showAllParts(): at once, before a click or a scroll, which may lead to one of them
 *
 * `prose.css` hides them. `PageContent` renders them.
 */

/** Hides the parts of this page and of later ones until they are shown. */
export function hideParts(): void {
  document.documentElement.dataset.parts = ''
}

/**
 * Shows the hidden parts, one after each paint. Each loses its class behind React's back, because the boot script shows parts
 * before React starts.
 */
export function showParts(): void {
  requestAnimationFrame(() => {
    const part = document.querySelector('.part')
    if (part)
      setTimeout(() => {
        show(part)
        showParts()
      })
    else if (document.readyState === 'loading') setTimeout(showParts, 50)
  })
}

/** Shows all of them at once. */
export function showAllParts(): void {
  document.querySelectorAll('.part').forEach(show)
}

function show(part: Element): void {
  part.className = ''
}
