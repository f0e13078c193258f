import type { CodeBlock, PreambleBlock } from './facts.ts'
import type { Language, Rule } from './lexer.ts'
import type { Problem } from './problem.ts'
import type { SampleResult, Versions } from './sample.ts'

/** A project's extras for its pages: the `project` of a collection in `site.config.ts`. Paths are relative to that file. */
export type Project = {
  /** A language of the project, highlighted in code blocks. */
  readonly language?: ProjectLanguage
  readonly samples?: ProjectSamples
  readonly playground?: ProjectPlayground
  /** Additional checks of the project's pages, for `npm run check`. Import heavy modules inside: other commands never call it. */
  readonly check?: (pages: readonly PageCode[], projectRoot: string) => Promise<ProjectCheck>
}

/** A language of code blocks, with its lexer rules. */
export type ProjectLanguage = Omit<Language, 'lex'> & { readonly rules: readonly Rule[] }

/** Samples of a project: which code blocks are samples, and a function that runs them. The engine stores and shows results. */
export type ProjectSamples = {
  /** Folder of stored results and `run.json`, which `npm run check -- --update` writes. */
  readonly outputs: string
  /** Whether a code block is a sample. One whose fence has `signature="…"` or `fragment="…"` never is. */
  readonly isSample: IsSample
  /** Words that the fence of a sample may have, besides `preamble` and `playground`: `result` */
  readonly words?: readonly string[]
  /** Runs samples. If it rejects, one problem says why. Import heavy modules inside: only checks call it. */
  readonly run: (samples: readonly Sample[], how: HowToRun) => Promise<SamplesRun>
  /** Start of a comment line. `Copy file` writes the address of the page into one above a file. */
  readonly comment?: string
  readonly variants?: SampleVariants
}

/** Whether a code block is a sample. */
export type IsSample = (block: Pick<CodeBlock, 'language' | 'fence'>) => boolean

/** Other software to run the samples with, such as newer versions. Pages show where they differ. */
export type SampleVariants = {
  /** Name of the software that the pages are about: `LedgerDB 1.0` */
  readonly own: string
  /** Names of the others: `LedgerDB 3.0` */
  readonly others: readonly string[]
  /** Route or URL that says what to write for the others. */
  readonly instead?: string
}

/** A code block to run. `preambles` are the samples above it whose fence says `preamble`. */
export type Sample = Pick<CodeBlock, 'language' | 'fence' | 'code' | 'line' | 'lines'> & {
  readonly key: string
  /** Path of its page below the project's folder. */
  readonly file: string
  readonly route: string
  readonly preambles: readonly PreambleBlock[]
}

/** The folder of the project, and the names of the variants to run the samples on, too. */
export type HowToRun = { readonly projectRoot: string; readonly variants: readonly string[] }

/** A run of samples. */
export type SamplesRun = {
  /** Results by sample. Undefined if the samples cannot run on this machine: then a problem says why, and nothing is stored. */
  readonly results: ReadonlyMap<Sample, SampleResult> | undefined
  readonly problems?: readonly Problem[]
  /** Versions of the software that ran them, by name. Pages show them. */
  readonly versions?: Versions
  /** Versions of the software of each variant that ran them. */
  readonly variants?: Readonly<Record<string, Versions>>
  /** Lines that sum up the run. */
  readonly summary?: readonly string[]
}

/**
 * A playground: what readers get in the place of a sample to edit and run it. `studio-docs-playground` makes one for
 * TypeScript. Scripts and modules are bundled with their imports.
 */
export type ProjectPlayground = {
  /** Module that exports `start`, of the type `StartPlayground` of `studio-docs/browser`. Pages load it on request. */
  readonly module: string
  /** Script of the sandboxed frame, `playground/frame.html`. It is the same for all projects of a site. */
  readonly frame: string
  /** More files. `start` receives their URLs by name. */
  readonly files: Readonly<Record<string, PlaygroundFile>>
  /** Data for `start`, as JSON. */
  readonly settings: unknown
}

/** A file for a playground: a classic script, a module, or a file that is served as it is. */
export type PlaygroundFile = { readonly type: 'script' | 'module' | 'asset'; readonly path: string }

/** The part of a page that a project's check reads. */
export type PageCode = {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  readonly route: string
  readonly codeBlocks: readonly CodeBlock[]
}

/** Result of a project's check: problems, and lines that sum up what it checked. */
export type ProjectCheck = { readonly problems: readonly Problem[]; readonly summary: readonly string[] }
