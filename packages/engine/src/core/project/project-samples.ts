import type { CodeBlock, PreambleBlock } from '../page/facts.ts'
import type { Problem } from '../problem.ts'

/*
 * The contract between the engine and a project with samples, plain data both ways. The project says which blocks are
 * samples, and *runs* them. The engine *compares* the results with the stored ones, *stores* and shows them.
 */

/** Samples of a project: which code blocks are samples, and a function that runs them. */
export type ProjectSamples = {
  /** Folder of stored results and `run.json`, which `npm run check -- --update` writes. */
  readonly outputs: string
  /** Whether a code block is a sample. One whose fence has `signature="…"` or `fragment="…"` never is. */
  readonly isSample: IsSample
  /** Words that the fence of a sample may have, besides `preamble` and `playground`: `result` */
  readonly words?: readonly string[]
  /** Runs samples. If it rejects, one problem says why. Import heavy modules inside: only checks call it. */
  readonly run: (samples: readonly Sample[], options: RunOptions) => Promise<RunReport>
  /** Start of a comment line. `Copy file` writes the address of the page into one above a file. */
  readonly comment?: string
  /** Other software to run the samples with. */
  readonly variants?: SampleVariants
}

/** Whether a code block is a sample. */
export type IsSample = (block: Pick<CodeBlock, 'language' | 'fence'>) => boolean

/** The part of a project's samples that tells which blocks are samples, and where their results are. */
export type PossibleSamples = Pick<ProjectSamples, 'isSample' | 'outputs'>

/** Other software, such as newer versions. Pages show where samples differ on it. */
export type SampleVariants = {
  /** Name of the software that the pages are about: `LedgerDB 1.0` */
  readonly own: string
  /** Names of the others: `LedgerDB 3.0` */
  readonly others: readonly string[]
  /** Returns the route or URL that says what to write for the others, by the text of a difference. */
  readonly instead?: (difference: string) => string
}

/** A code block to run, as the page has it. */
export type Sample = Pick<CodeBlock, 'language' | 'fence' | 'code' | 'line' | 'lines'> & {
  /** Hash of its code, its flags and its preambles. */
  readonly key: string
  /** Path of its page below the project's folder. */
  readonly file: string
  /** Route of its page. */
  readonly route: string
  /** The samples above it whose fence says `preamble`. */
  readonly preambles: readonly PreambleBlock[]
}

/** How to run samples. */
export type RunOptions = {
  /** Folder of `site.config.ts`. */
  readonly projectRoot: string
  /** Names of the variants to run the samples on, too. */
  readonly variants: readonly string[]
}

/** The report of a project that has run samples. */
export type RunReport = {
  /** Results by sample. Undefined if the samples cannot run on this machine: then a problem says why, and nothing is stored. */
  readonly results: ReadonlyMap<Sample, SampleResult> | undefined
  /** Faults of the samples, at their locations. */
  readonly problems?: readonly Problem[]
  /** Versions of the software that ran them, by name. Pages show them. */
  readonly versions?: Versions
  /** Versions of the software of each variant that ran them. */
  readonly variantVersions?: Readonly<Record<string, Versions>>
  /** Lines that sum up the run. */
  readonly summary?: readonly string[]
}

/** The result of one sample, which the engine stores and shows. */
export type SampleResult = {
  /** Code blocks to show below the sample. */
  readonly blocks: readonly OutputBlock[]
  /** The sample with its preambles, as a file that works on its own. Missing if the code of the sample is one already. */
  readonly file?: string
  /** Types of the names in its code, in order. */
  readonly types?: readonly TypedName[]
  /** Differences on variants, by their names. On one that is not listed, the sample shows the same. */
  readonly differences?: Readonly<Record<string, Difference>>
}

/** A code block below a sample. `language` is a name that a fence may have, such as `text`. */
export type OutputBlock = { readonly title: string; readonly language: string; readonly code: string }

/** A name in a sample's code, in UTF-16 units, and its type. */
export type TypedName = readonly [start: number, length: number, text: string]

/**
 * A difference of a sample on a variant: an error in the words of the variant, an error that the sample's own code throws
 * there, another output, or that the sample was not run there.
 */
export type Difference = ShownDifference | { readonly kind: 'skipped' }

type ShownDifference = { readonly kind: 'fails' | 'throws' | 'differs'; readonly text: string }

/** Versions of software, by its name. */
export type Versions = Readonly<Record<string, string>>
