import type { SampleResult, Versions } from './project-samples.ts'

/** Results by the key of their sample. */
export type SampleResults = ReadonlyMap<string, SampleResult>

/** The last stored run of a project's samples. `samples` records it, and pages show it. */
export type StoredRun = {
  /** Day of the run in UTC, such as `2026-11-25`. */
  readonly date: string
  /** The commit that was checked out, if known. */
  readonly commit?: string
  /** Versions of the software that ran the samples, by name. */
  readonly versions: Versions
  /** Key of the samples of each page, by route. */
  readonly pages: Readonly<Record<string, string>>
  /** Versions of the software of each variant that the samples also ran on. */
  readonly variantVersions?: Readonly<Record<string, Versions>>
}

/** Returns the differences of a sample that pages show, each with the name of its variant. */
export function differencesOf({ differences = {} }: Pick<SampleResult, 'differences'>) {
  return Object.entries(differences).flatMap(([name, difference]) =>
    difference.kind === 'skipped' ? [] : [{ name, ...difference }],
  )
}
