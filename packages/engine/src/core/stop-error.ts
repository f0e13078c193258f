/** An error for the owner of the site. Its message is complete: no stack trace is printed. */
export class StopError extends Error {
  override readonly name: string = 'StopError'
}
