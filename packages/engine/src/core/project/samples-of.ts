import type { Collection } from '../config/collection.ts'
import type { Config } from '../config/config.ts'
import { callProject } from './call-project.ts'
import type { IsSample, PossibleSamples, ProjectSamples } from './project-samples.ts'

/** Returns the samples of all projects of a site. */
export function samplesOf({ collections }: Pick<Config, 'collections'>): readonly ProjectSamples[] {
  return collections.flatMap(({ project }) => project?.samples ?? [])
}

/** Returns the samples that code of a page may be: those of its collection's project, or of any project outside of all collections. */
export function samplesAt(
  collection: Collection | undefined,
  config: Pick<Config, 'collections'>,
): readonly ProjectSamples[] {
  return samplesOf(collection ? { collections: [collection] } : config)
}

/** Returns those of some samples whose project runs a block: the first that recognise it. */
export function samplesOfBlock<Samples extends PossibleSamples>(
  block: Parameters<IsSample>[0],
  all: readonly Samples[],
): Samples | undefined {
  return all.find(({ isSample, outputs }) =>
    callProject(`\`isSample\` of the samples in \`${outputs}\``, () => isSample(block)),
  )
}
