import { errorAt, type Problem } from '../core/problem.ts'
import type { Sample, SampleResult, Versions } from '../core/project/project-samples.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import type { StoredRun } from '../core/project/stored-samples.ts'
import type { RuleFor } from '../core/rules.ts'
import type { FinishedRun } from './ask-project.ts'
import { fileOfRoute, fileOfRuns, isEmpty, keysByRoute, readRunsIn, readStoredPages } from './stored-results.ts'

/** Remedy for stored files that are out of date. */
const storeHint = 'Run `studio check --update` and commit the files it writes.'

/** Reports samples whose stored result is missing or different, and stored results without a sample. Variants did not run. */
export function compareResults(
  projectRoot: string,
  folder: string,
  { samples, results }: { readonly samples: readonly Sample[]; readonly results: ReadonlyMap<Sample, SampleResult> },
): readonly Problem[] {
  const pages = readStoredPages(projectRoot, folder)
  const fileOf = ({ route }: Sample) => fileOfRoute(folder, route)
  const changed = samples.flatMap((sample) => {
    const result = results.get(sample)
    const stored = pages.get(fileOf(sample))?.find(({ key }) => key === sample.key)
    return result ? compareResult(sample, stored, result) : []
  })
  const wanted = new Set(samples.map((sample) => `${fileOf(sample)} ${sample.key}`))
  const orphans = [...pages].flatMap(([file, results]) =>
    results
      .filter(({ key }) => !wanted.has(`${file} ${key}`))
      .map(({ starts }) => {
        const message = `No sample has this output. Its sample started with \`${starts}\`.`
        return errorAt({ file, line: 0 }, 'output-orphaned', message, storeHint)
      }),
  )
  return [...changed, ...orphans]
}

function compareResult(sample: Sample, stored: SampleResult | undefined, result: SampleResult): readonly Problem[] {
  const report = (rule: RuleFor<'error'>, message: string) => [errorAt(sample, rule, message, storeHint)]
  if (!stored && isEmpty(result)) return []
  if (!stored) return report('output-missing', `No output is stored. The run returned ${show(result)}.`)
  if (show(stored) !== show(result))
    return report('output-differs', `The stored output is ${show(stored)}, but the run returned ${show(result)}.`)
  const textOf = ({ blocks, file, types = [] }: SampleResult) => JSON.stringify([blocks, file, types])
  if (textOf(stored) === textOf(result)) return []
  return report('output-differs', 'The stored file or types of this sample are out of date.')
}

/** Returns the blocks of a result on one line. */
function show({ blocks }: SampleResult): string {
  const shown = blocks.map(({ title, code }) => `${title} ${code.replace(/(?<!\s)\s*\n\s*/g, ' ')}`).join(' · ')
  return shown === '' ? 'nothing' : `\`${shown}\``
}

/** Reports pages, versions and variants of a run that are newer than the stored runs. */
export function compareRun(
  projectRoot: string,
  folder: string,
  { project, pages, versions = {} }: Pick<FinishedRun, 'project' | 'pages' | 'versions'>,
): readonly Problem[] {
  const file = fileOfRuns(folder)
  const stored = readRunsIn(projectRoot, folder)
  const [last] = stored
  const keys = [...keysByRoute(pages)]
  if (!last && keys.length > 0)
    return [errorAt({ file, line: 0 }, 'run-missing', 'No run of the samples is stored.', storeHint)]
  if (!last) return []
  const isRun = ({ pages }: StoredRun) => keys.some(([route, key]) => pages[route] === key)
  return [
    ...pages.flatMap((page) => {
      const key = keyOfSamples(page.codeBlocks)
      if (key === undefined || stored.some((run) => run.pages[page.route] === key)) return []
      const message = `The samples of this page are newer than the stored run of ${last.date}.`
      return errorAt({ file: page.file, line: 0 }, 'run-outdated', message, storeHint)
    }),
    ...stored.filter(isRun).flatMap((run) => {
      const message = describeAge(run, versions, project.variants?.others)
      return message === undefined ? [] : errorAt({ file, line: 0 }, 'run-outdated', message, storeHint)
    }),
  ]
}

/** Says how a run differs from one today, if it does. */
function describeAge(run: StoredRun, versions: Versions, variants: readonly string[] = []): string | undefined {
  const [ran, named] = [listOf(Object.keys(run.variantVersions ?? {})), listOf(variants)]
  if (ran !== named) return `The stored run was on ${ran || 'no variants'}, but the project names ${named || 'none'}.`
  const [stored, loaded] = [run.versions, versions].map((each) =>
    listOf(Object.entries(each).map((one) => one.join(' '))),
  )
  return stored === loaded ? undefined : `The stored run was with ${stored}, but ${loaded} is loaded.`
}

/** Returns names in one order: that in which a project returns them says nothing. */
function listOf(names: readonly string[]): string {
  return names.toSorted().join(', ')
}
