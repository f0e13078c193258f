import { askProject, projectsOf, readSiteToCheck } from 'studio-docs/command'
import type { Config } from 'studio-docs/config'
import { type Difference, type Problem, type Sample, StopError } from 'studio-docs/project'
import { isIn, toModule } from '../sample-module.ts'
import { errorAt } from '../sample-rules.ts'

/** A project, and the variant to run its samples on. */
type VariantRehearsal = {
  readonly projectRoot: string
  readonly config: Config
  /** Name of one of the project's variants, or its version: `LedgerDB 3.0` or `3.0`. */
  readonly wanted: string
}

/**
 * Runs the samples of all pages on a variant of their project, too. Stores nothing. A sample may have several problems, but
 * is one of the `falseSamples`.
 */
export async function rehearseVariant({ projectRoot, config, wanted }: VariantRehearsal) {
  const chosen = projectsOf(config, readSiteToCheck(projectRoot, config).entries).flatMap(({ project, pages }) => {
    const name = project.samples?.variants?.others.find((other) => isNamed(other, wanted))
    return project.samples && name !== undefined ? { pages, project: project.samples, name } : []
  })
  if (chosen.length === 0) throw unknownVariant(config, wanted)
  const problems: Problem[] = []
  let [count, falseSamples] = [0, 0]
  for (const { pages, project, name } of chosen) {
    const run = await askProject({ project, pages }, { projectRoot, variants: [name] })
    count += run.samples.length
    const differences = run.samples.flatMap((sample) =>
      problemOf(sample, name, run.results?.get(sample)?.differences?.[name]),
    )
    const found = [...(run.problems ?? []), ...differences]
    falseSamples += run.samples.map(toModule).filter((module) => found.some((problem) => isIn(module, problem))).length
    problems.push(...found)
  }
  return { problems, samples: count, falseSamples }
}

function problemOf(sample: Sample, name: string, difference: Difference | undefined): readonly Problem[] {
  switch (difference?.kind) {
    case 'fails':
      return [errorAt(sample, 'fails-elsewhere', `${name} rejects this sample: ${difference.text}`)]
    case 'throws':
      return [errorAt(sample, 'throws-elsewhere', `This sample throws on ${name}: ${difference.text}`)]
    case 'differs':
      return [errorAt(sample, 'differs-elsewhere', `${name} returns \`${difference.text.replace(/\s+/g, ' ')}\`.`)]
    case 'skipped':
    case undefined:
      return []
  }
}

/** Whether a variant is meant by its name or by its version alone. */
function isNamed(name: string, wanted: string): boolean {
  return name === wanted || name.endsWith(` ${wanted}`)
}

function unknownVariant(config: Config, wanted: string): StopError {
  const names = config.collections.flatMap(({ project }) => project?.samples?.variants?.others ?? [])
  const known = names.length > 0 ? `Known: ${names.join(', ')}.` : 'The project has no variants.'
  return new StopError(`No samples run on \`${wanted}\`. ${known}`)
}
