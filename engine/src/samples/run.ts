/** A sample to run: the URL and the name of its module. */
export type Job = { readonly name: string; readonly url: string }

/** Runs a sample once, with nothing left from other runs. Each `turn` imports the module anew. A project's runner exports this. */
export type RunSample = (job: Job, turn: number) => Promise<Run>

/** The raw result of one run of a sample. */
export type Run = {
  readonly statements: readonly string[]
  /** Statements that the sample built without sending them, and that the database refuses when asked. */
  readonly refused: readonly { readonly statement: string; readonly message: string }[]
  /** The answer to the last statement, or to the sample itself if it sends none; missing if there is none or it failed. */
  readonly answer?: unknown
  readonly error?: { readonly message: string; readonly stack: string }
  readonly printed: boolean
}

/** Thrown by a runner while it loads, if its database does not run on this machine. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Messages from the process that runs samples to the one that started it. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable' | 'failed'; readonly message: string }
  | { readonly kind: 'ran'; readonly name: string; readonly runs: readonly Run[] }
