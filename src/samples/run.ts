/** A sample to run: its module's URL, and the name problems know it by. */
export type Job = { readonly name: string; readonly url: string }

/** Runs a sample once, in a world of its own; `turn` makes its module another one each time. A project's runner exports it. */
export type RunSample = (job: Job, turn: number) => Promise<Run>

/** What one run of a sample gave, unjudged. */
export type Run = {
  readonly statements: readonly string[]
  /** What the database says to statements that were built and not sent, and refused. */
  readonly refused: readonly { readonly statement: string; readonly message: string }[]
  /** The answer to the last statement, or nothing where none was executed or it failed. */
  readonly answer?: unknown
  readonly error?: { readonly message: string; readonly stack: string }
  readonly printed: boolean
}

/** What the running process tells the one that started it. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable'; readonly message: string }
  | { readonly kind: 'ran'; readonly name: string; readonly runs: readonly Run[] }
