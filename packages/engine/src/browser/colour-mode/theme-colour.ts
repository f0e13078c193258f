/** Keeps the colour of the browser's toolbars equal to the page's background. */
export function startThemeColour(root: HTMLElement): void {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  const show = () => {
    meta.content = getComputedStyle(root).backgroundColor
  }
  show()
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
}
