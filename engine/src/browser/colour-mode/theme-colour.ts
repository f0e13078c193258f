/** Keeps the colour of the browser's own bars that of the page. */
export function startThemeColour(root: HTMLElement): void {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  const show = () => {
    meta.content = getComputedStyle(root).backgroundColor
  }
  show()
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
}
