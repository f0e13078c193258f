/** Runs a task once the picture that the document is ready for is on screen: it cannot hold that picture up. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
