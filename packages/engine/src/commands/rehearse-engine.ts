import { codeOfCollection, readCheckedSite } from '../build/checked-site.ts'
import { type Format, printCounts, reportProblems } from '../build/report.ts'
import { repositoryFolder } from '../build/repository-folder.ts'
import { type Config, samplesOf } from '../core/config.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { ProjectSamples, TypeScriptSamples } from '../core/project.ts'
import type { DatabaseOutcome } from '../core/sample.ts'
import { StopError } from '../core/stop-error.ts'
import { collectSamples, type Sample } from '../samples/collect-samples.ts'
import { runOthers } from '../samples/run-others.ts'
import { runSamples } from '../samples/run-samples.ts'

/** A project, and the database to run its samples on. */
export type EngineRehearsal = {
  readonly projectRoot: string
  readonly config: Config
  /** Name of one of the project's other databases, or its version: `LedgerDB 3.0` or `3.0`. */
  readonly engine: string
}

/** Reports the samples that another database rejects or answers differently. Resolves with 0 if there are none. */
export async function reportEngine({ format, ...rehearsal }: EngineRehearsal & { readonly format: Format }) {
  const { problems, samples } = await rehearseEngine(rehearsal)
  reportProblems(problems, { format, folder: repositoryFolder(rehearsal.projectRoot) })
  printCounts(`samples that would be false on ${rehearsal.engine}: ${problems.length} of ${samples}`, problems, format)
  return problems.length > 0 ? 1 : 0
}

/** Runs the samples of all pages on another database of their project, and compares the runs. Stores nothing. */
export async function rehearseEngine({ projectRoot, config, engine }: EngineRehearsal) {
  const chosen = config.collections.flatMap(({ id, project }) => {
    const others = othersOf(project?.samples).filter(({ name }) => isNamed(name, engine))
    return project?.samples && 'runner' in project.samples && others.length > 0
      ? { id, project: { ...project.samples, others } }
      : []
  })
  if (chosen.length === 0) throw unknownEngine(config, engine)
  const site = readCheckedSite(projectRoot, config)
  const problems: Problem[] = []
  let count = 0
  for (const { id, project } of chosen) {
    const { samples } = collectSamples(codeOfCollection(site.entries, id))
    const ran = await runSamples(projectRoot, project, samples)
    const { others, problems: failed } = await runOthers(projectRoot, project, ran)
    count += samples.length
    problems.push(...ran.problems, ...failed)
    for (const { name, outcomes } of others)
      for (const sample of samples) problems.push(...problemOf(sample, name, outcomes[sample.key]))
  }
  return { problems, samples: count }
}

function problemOf(sample: Sample, name: string, outcome: DatabaseOutcome | undefined): readonly Problem[] {
  if (outcome?.kind === 'refused')
    return [errorAt(sample, 'refused-elsewhere', `${name} rejects this sample: ${outcome.words}`)]
  if (outcome?.kind === 'throws')
    return [errorAt(sample, 'throws-elsewhere', `This sample throws on ${name}: ${outcome.words}`)]
  if (outcome?.kind === 'differs')
    return [errorAt(sample, 'differs-elsewhere', `${name} answers \`${outcome.answer.replace(/\s+/g, ' ')}\`.`)]
  return []
}

/** Whether an engine is meant by its name or by its version alone. */
function isNamed(name: string, engine: string): boolean {
  return name === engine || name.endsWith(` ${engine}`)
}

function unknownEngine(config: Config, engine: string): StopError {
  const names = samplesOf(config).flatMap((samples) => othersOf(samples).map(({ name }) => name))
  const known = names.length > 0 ? `Known: ${names.join(', ')}.` : 'The project has no other database.'
  return new StopError(`No samples run on \`${engine}\`. ${known}`)
}

function othersOf(samples: ProjectSamples | undefined): NonNullable<TypeScriptSamples['others']> {
  return (samples && 'runner' in samples && samples.others) || []
}
