/** Holds a pressed entry of the sidebar under the pointer while its page brings other entries above it. */
export function startEntryAnchoring(): void {
  let observer: MutationObserver | undefined
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('.sidebar-column a') : null
    const column = link?.closest('.sidebar-column')
    if (!link || !column) return
    const top = () => link.getBoundingClientRect().top
    const before = top()
    observer?.disconnect()
    observer = new MutationObserver(() => {
      if (!link.ariaCurrent) return
      observer?.disconnect()
      column.scrollBy(0, top() - before)
    })
    observer.observe(column, { subtree: true, attributeFilter: ['aria-current'] })
  }
  addEventListener('click', onClick, { capture: true })
}
