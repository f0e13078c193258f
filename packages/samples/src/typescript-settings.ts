import type { StatementLanguage } from './sample-output.ts'

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
  /** Route or URL that says what to write for other databases. */
  readonly instead?: string
}

/** Another database, such as a newer version: its name for readers, and the module that runs samples on it. */
export type OtherDatabase = { readonly name: string; readonly runner: string }
