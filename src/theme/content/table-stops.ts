/** Makes tables stops of the Tab key only while they scroll; returns a function that looks at those in the document now. */
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
