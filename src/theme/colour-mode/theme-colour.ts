/** Tells the browser which colour the page has, for the bars around it, in either mode. */
export function startThemeColour(root: HTMLElement): void {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'theme-color'
  const show = () => {
    meta.content = getComputedStyle(root).backgroundColor
  }
  show()
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
}
