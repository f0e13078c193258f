/** Makes tables focusable only while they scroll. Returns a function that starts watching the tables now in the document. */
export function startTableStops(): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  return () => {
    sizes.disconnect()
    for (const table of document.querySelectorAll('.prose .table')) sizes.observe(table)
  }
}
