import { copyAddress } from './say-politely.ts'

/** Makes the sign beside a heading copy its address as well as go there, by one listener for all pages. */
export function startHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    void copyAddress(link.href, 'Link')
  })
}
