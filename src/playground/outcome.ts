/** What a value of a snippet comes to, in the project's own language. */
export type Statement = {
  readonly text: string
  /** What is known of its result before there is one, each with its name. */
  readonly facts?: readonly Fact[]
  readonly answer?: Answer
}

/** Something that is known, such as `['quantity', 'one']`. */
export type Fact = readonly [name: string, value: string]

/** What the database said to a statement: rows as JSON, or why it refuses it. */
export type Answer = { readonly kind: 'rows' | 'refused'; readonly text: string }

/** What stopped a snippet, and in which of its lines (1-based) where that is known. */
export type Fault = { readonly kind: 'syntax' | 'thrown' | 'stopped'; readonly message: string; readonly line?: number }

/** What running a snippet gave. */
export type Outcome = {
  readonly statements: readonly Statement[]
  /** What it printed, a line each. */
  readonly printed: readonly string[]
  /** Whether it waits for an answer that nobody gives, so that the lines after were not run. */
  readonly waiting: boolean
  readonly fault?: Fault
  /** Whether there was more than is shown. */
  readonly cut: boolean
}

/** A database for the sandbox: its module as a script, its WebAssembly, and what each run starts with. */
export type DatabaseFiles = { readonly module: string; readonly bytes: ArrayBuffer; readonly seed: string }

/** What the runner is given: the snippet as a script, made by `compileSnippet`, and the database where it is to be asked. */
export type Job = { readonly script: string; readonly database?: DatabaseFiles }

/** What the runner tells, as JSON: that the reader's code is about to start, and what came of it. */
export type Report = { readonly kind: 'started' } | { readonly kind: 'ended'; readonly outcome: Outcome }
