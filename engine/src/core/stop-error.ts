/** An error of the project. Its message is complete, so no stack trace is printed. */
export class StopError extends Error {
  override readonly name: string = 'StopError'
}
