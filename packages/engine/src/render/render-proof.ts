import { type Figure, listFigures, type Measurement } from '../core/measurements.ts'
import { keyOfSamples, type StoredRun } from '../core/sample.ts'
import type { PublishedEntry } from '../site/create-site.ts'

/** Everything that a site can prove: the runs of its samples, and measurements. */
type ProofData = {
  readonly entries: readonly Pick<PublishedEntry, 'route' | 'facts'>[]
  readonly runs: readonly StoredRun[]
  readonly measurements: readonly Measurement[]
}

/** Renders `proof.json`: each figure with its value, and with the command, the day and the commit that it is from. */
export function renderProof({ entries, runs, measurements }: ProofData): string {
  const figures = [...runs.flatMap((run) => countSamples(run, entries)), ...listFigures(measurements)]
  return `${JSON.stringify({ figures }, null, 1)}\n`
}

/** Counts the samples of each page that a run covers. */
function countSamples({ date, commit, versions, pages }: StoredRun, entries: ProofData['entries']): readonly Figure[] {
  return entries.flatMap(({ route, facts: { codeBlocks } }) => {
    const key = keyOfSamples(codeBlocks)
    if (key === undefined || pages[route] !== key) return []
    return {
      figure: `samples of ${route} that were run`,
      value: codeBlocks.filter(({ sample }) => sample).length,
      with: versions,
      command: 'studio check --update',
      date,
      ...(commit && { commit }),
    }
  })
}
