import { type Format, printCounts, reportProblems } from '../build/report.ts'
import { type Config, samplesOf } from '../core/config.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { Sample } from '../core/project.ts'
import type { Difference } from '../core/sample.ts'
import { StopError } from '../core/stop-error.ts'
import { runSamples } from '../samples/check-samples.ts'
import { codeOfCollection, readCheckedSite } from './checked-site.ts'
import { repositoryFolder } from './repository-folder.ts'

/** A project, and the variant to run its samples on. */
export type VariantRehearsal = {
  readonly projectRoot: string
  readonly config: Config
  /** Name of one of the project's variants, or its version: `LedgerDB 3.0` or `3.0`. */
  readonly wanted: string
}

/** Reports the samples that fail or differ on a variant. Resolves with 0 if there are none. */
export async function reportVariant({ format, ...rehearsal }: VariantRehearsal & { readonly format: Format }) {
  const { problems, samples } = await rehearseVariant(rehearsal)
  reportProblems(problems, { format, folder: repositoryFolder(rehearsal.projectRoot) })
  printCounts(`samples that would be false on ${rehearsal.wanted}: ${problems.length} of ${samples}`, problems, format)
  return problems.length > 0 ? 1 : 0
}

/** Runs the samples of all pages on a variant of their project, too. Stores nothing. */
export async function rehearseVariant({ projectRoot, config, wanted }: VariantRehearsal) {
  const chosen = config.collections.flatMap(({ id, project }) => {
    const name = project?.samples?.variants?.others.find((other) => isNamed(other, wanted))
    return project?.samples && name !== undefined ? { id, project: project.samples, name } : []
  })
  if (chosen.length === 0) throw unknownVariant(config, wanted)
  const site = readCheckedSite(projectRoot, config)
  const problems: Problem[] = []
  let count = 0
  for (const { id, project, name } of chosen) {
    const pages = codeOfCollection(site.entries, id)
    const ran = await runSamples({ projectRoot, pages, project, variants: [name] })
    count += ran.samples.length
    problems.push(...(ran.problems ?? []))
    for (const sample of ran.samples)
      problems.push(...problemOf(sample, name, ran.results?.get(sample)?.variants?.[name]))
  }
  return { problems, samples: count }
}

function problemOf(sample: Sample, name: string, difference: Difference | undefined): readonly Problem[] {
  switch (difference?.kind) {
    case 'fails':
      return [errorAt(sample, 'fails-elsewhere', `${name} rejects this sample: ${difference.text}`)]
    case 'throws':
      return [errorAt(sample, 'throws-elsewhere', `This sample throws on ${name}: ${difference.text}`)]
    case 'differs':
      return [errorAt(sample, 'differs-elsewhere', `${name} returns \`${difference.text.replace(/\s+/g, ' ')}\`.`)]
    default:
      return []
  }
}

/** Whether a variant is meant by its name or by its version alone. */
function isNamed(name: string, wanted: string): boolean {
  return name === wanted || name.endsWith(` ${wanted}`)
}

function unknownVariant(config: Config, wanted: string): StopError {
  const names = samplesOf(config).flatMap(({ variants }) => variants?.others ?? [])
  const known = names.length > 0 ? `Known: ${names.join(', ')}.` : 'The project has no variants.'
  return new StopError(`No samples run on \`${wanted}\`. ${known}`)
}
