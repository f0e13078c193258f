import { StopError } from '../stop-error.ts'

/** Calls a function of a project, or one that reads its data. If it throws, a StopError names it: the fault is its owner's, not the engine's. */
export function callProject<Result>(name: string, call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    throw new StopError(`${name} failed: ${failureOf(error)}`, { cause: error })
  }
}

/** Returns what a function threw as a sentence in one line. It may be any value. */
export function failureOf(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
  return reason.replace(/\.?$/, '.')
}
