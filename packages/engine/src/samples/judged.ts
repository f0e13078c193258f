import type { Problem } from '../core/problem.ts'
import type { PageCode, ProjectCheck, ProjectSamples } from '../core/project.ts'
import type { OtherRun, SampleOutput, StoredRun } from '../core/sample.ts'
import type { OutputSample } from './stored-outputs.ts'

/** The samples to check. `update` stores their outputs instead of comparing them. */
export type SampleCheck = {
  readonly projectRoot: string
  /** The pages of one project. */
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  readonly update: boolean
  /** Returns the absolute URL of a route. */
  readonly addressOf: (route: string) => string
}

/** Samples that were judged, in TypeScript or by their project. */
export type Judged = {
  readonly samples: readonly OutputSample[]
  /** False if nothing has run. Then one problem says so. */
  readonly available: boolean
  readonly outputs: ReadonlyMap<OutputSample, SampleOutput>
  readonly problems: readonly Problem[]
  readonly versions: StoredRun['versions']
}

/** Judged samples, and lines that sum up what was checked. */
export type Checked = Judged &
  Pick<ProjectCheck, 'summary'> & {
    /** Runs on other databases, for an update. */
    readonly others?: readonly OtherRun[]
  }
