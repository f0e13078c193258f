/** An error of the project, whose message says everything: no stack trace is printed. */
export class StopError extends Error {
  override readonly name: string = 'StopError'
}
