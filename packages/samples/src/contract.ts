import type { ProjectLanguage } from 'studio-docs/project'

/*
 * The contract between this package and the owner of a site: the settings in `site.config.ts`, and the runner, a module
 * that runs one sample at a time.
 */

/** Settings for samples in TypeScript. Paths are relative to the folder of `site.config.ts`. */
export type TypeScriptSamples = {
  /**
   * Module that exports `runSample`, of the type `RunSample`, and may export `readVersions`, of the type `ReadVersions`.
   * It runs in a separate process.
   */
  readonly runner: string
  /** Folder of stored results, which `npm run check -- --update` writes. */
  readonly outputs: string
  /** Name of the database, or of other software, that runs the statements: `LedgerDB 1.0` */
  readonly database: string
  /** The language of statements, such as the `language` of the project. By default, they are text. */
  readonly statements?: StatementLanguage
  /** Other databases. `npm run check -- --update` runs each sample on them too, and pages show where they differ. */
  readonly others?: readonly OtherDatabase[]
  /** Returns the route or URL that says what to write for other databases, by the error or the output of a sample there. */
  readonly instead?: (difference: string) => string
}

/** Another database, such as a newer version: its name for readers, and the module that runs samples on it. */
export type OtherDatabase = { readonly name: string; readonly runner: string }

/** The language of the statements that samples send: its names in fences, and its label for readers. */
export type StatementLanguage = Pick<ProjectLanguage, 'names' | 'label'>

/** A sample to run: the URL and the name of its module. */
export type SampleJob = { readonly name: string; readonly url: string }

/**
 * Takes the values of a sample while it runs. The module of a sample calls `start` after its preambles, and then `record`
 * with each value at its top level.
 */
export type Recorder = { readonly start: () => void; readonly record: (value: unknown) => void }

/**
 * Runs a sample once, unaffected by other runs: imports the URL with another query for each `turn`. A project's runner exports
 * this function. To see values that the sample creates but does not send, it sets `globalThis.sample` to a `Recorder` first. It
 * rejects if it cannot run the sample to its end.
 */
export type RunSample = (job: SampleJob, turn: number) => Promise<Execution>

/**
 * Returns the versions of the loaded software that runs the samples, by name. A project's runner may export this
 * function. Pages show the versions.
 */
export type ReadVersions = () => Promise<Readonly<Record<string, string>>>

/** Everything that a sample did in one turn. */
export type Execution = {
  readonly statements: readonly string[]
  /** Statements that the sample builds without sending, and that the database rejects. */
  readonly refused: readonly { readonly statement: string; readonly message: string }[]
  /** Answer to the last statement, or to the sample itself if it sends none. Missing if there is none or it failed. */
  readonly answer?: unknown
  /** Answers to all statements, in order, if there are several. A failed one has `null`. */
  readonly answers?: readonly unknown[]
  readonly error?: { readonly message: string; readonly stack: string }
  /** Whether `error` is the runner's own, which says nothing about the sample or the database. */
  readonly isFault?: boolean
  readonly printed: boolean
  /** First error that the database returned for a query, even if the sample caught it. */
  readonly failure?: string
  /** Whether this runner cannot tell how the sample runs. */
  readonly isSkipped?: boolean
}

/** Thrown by a runner while it loads, if its database does not run on this machine. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
