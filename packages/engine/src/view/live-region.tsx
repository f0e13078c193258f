/** Announces messages to screen readers. `say` writes to it. Each page has one, and so has each modal dialog. */
export function LiveRegion() {
  return <div className="visually-hidden" role="status" />
}
