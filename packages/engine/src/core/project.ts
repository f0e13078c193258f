import type { CodeBlock, PreambleBlock } from './facts.ts'
import type { Language, Rule } from './lexer.ts'
import type { Problem } from './problem.ts'
import type { OutputBlock } from './sample.ts'

/** A project's extras for its pages: the `project` of a collection in `site.config.ts`. Paths are relative to that file. */
export type Project = {
  /** The query language that samples send, highlighted in code blocks. */
  readonly language?: ProjectLanguage
  readonly samples?: ProjectSamples
  readonly playground?: ProjectPlayground
  /** Additional checks of the project's pages, for `npm run check`. Import heavy modules inside: other commands never call it. */
  readonly check?: (pages: readonly PageCode[], projectRoot: string) => Promise<ProjectCheck>
}

/** A language of code blocks, with its lexer rules. */
export type ProjectLanguage = Omit<Language, 'lex'> & { readonly rules: readonly Rule[] }

/** Samples of a project: TypeScript, which the engine compiles and has run, or blocks that the project judges itself. */
export type ProjectSamples = TypeScriptSamples | JudgedSamples

/** Samples in a language of the project. They may run in its own process, container or service. */
export type JudgedSamples = {
  /** Folder of stored outputs and `run.json`, which `npm run check -- --update` writes. */
  readonly outputs: string
  /** Whether a code block is a sample. */
  readonly isSample: (block: Pick<CodeBlock, 'language' | 'fence'>) => boolean
  /** Runs samples. If it rejects, one problem says why. Import heavy modules inside: only checks call it. */
  readonly judge: (samples: readonly JudgedSample[], projectRoot: string) => Promise<Judgement>
}

/** A code block to judge. `preambles` are the samples above it whose fence says `preamble`. */
export type JudgedSample = Pick<CodeBlock, 'language' | 'fence' | 'code' | 'line'> & {
  readonly key: string
  /** Path of its page below the project's folder. */
  readonly file: string
  readonly route: string
  readonly preambles: readonly PreambleBlock[]
}

/** A project's result for its samples. */
export type Judgement = {
  /** Code blocks to show below each sample. */
  readonly outputs: ReadonlyMap<JudgedSample, readonly OutputBlock[]>
  readonly problems?: readonly Problem[]
  /** Versions of the software that ran them, by name. Pages show them. */
  readonly versions?: Readonly<Record<string, string>>
}

/** Settings for samples in TypeScript. Every `ts` block of the project's pages is one. */
export type TypeScriptSamples = {
  /**
   * Module that exports `runSample`, of the type `RunSample`, and may export `readVersions`, of the type `ReadVersions`.
   * It runs in a separate process.
   */
  readonly runner: string
  /**
   * Folders of stored outputs and types. `npm run check -- --update` writes them. That of outputs also has `run.json`: the
   * day of the run and the versions that were loaded.
   */
  readonly outputs: string
  readonly types: string
  /** Name of the database that runs the statements, for messages. */
  readonly database: string
  /** Other databases. `npm run check -- --update` runs each sample on them too, and pages show where they differ. */
  readonly others?: readonly OtherDatabase[]
  /** Route or URL that says what to write for other databases. */
  readonly instead?: string
}

/** Another database, such as a newer version: its name for readers, and the module that runs samples on it. */
export type OtherDatabase = { readonly name: string; readonly runner: string }

type ProjectPlayground = {
  /** Script that calls `startSnippetWorker`. It runs in the sandbox with the reader's code. */
  readonly script: string
  /** Packages that a snippet may import. */
  readonly imports: readonly string[]
  /** A real database that readers can run snippets against, loaded on request. */
  readonly database?: PlaygroundDatabase
}

/** A database that runs in the browser. Here `module`, `wasm` and `seed` are files; in the browser's settings they are URLs. */
export type PlaygroundDatabase = {
  readonly name: string
  readonly version: string
  /** Download size for readers, such as `2 MB`. */
  readonly size: string
  readonly module: string
  readonly wasm: string
  readonly seed: string
}

/** The part of a page that a project's check reads. */
export type PageCode = {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  readonly route: string
  readonly codeBlocks: readonly CodeBlock[]
}

/** Result of a project's check: problems, and lines that sum up what it checked. */
export type ProjectCheck = { readonly problems: readonly Problem[]; readonly summary: readonly string[] }
