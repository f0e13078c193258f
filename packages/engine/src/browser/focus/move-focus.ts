/** Moves focus between elements that share one tab stop: by arrow keys, and to the ends by Home and End. */
export function moveFocus(stops: readonly HTMLElement[], from: HTMLElement, event: KeyboardEvent): void {
  const at = stops.indexOf(from)
  const indexes: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: stops.length - 1,
  }
  const next = stops[indexes[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
