/** Runs a task once the picture that the document is ready for is on screen: it cannot hold that picture up. Where nobody looks there is no picture to wait for. */
export function afterPaint(task: () => void): void {
  if (document.hidden) setTimeout(task)
  else requestAnimationFrame(() => setTimeout(task))
}
