import { keyOfSamples } from '../core/project/sample-key.ts'
import type { StoredRun } from '../core/project/stored-samples.ts'
import type { SiteEntry } from '../site/site-entry.ts'

type SampleEntries = readonly Pick<SiteEntry, 'route' | 'parsed'>[]

/** How many samples of a page were run, with which versions, on which day and at which commit. */
type SampleCount = {
  readonly figure: string
  readonly value: number
  /** Versions of the software that was used, by name. */
  readonly with: Readonly<Record<string, string>>
  readonly command: string
  readonly date: string
  readonly commit?: string
}

/** Renders `proof.json`: the runs of a site's samples. */
export function renderProof(runs: readonly StoredRun[], entries: SampleEntries): string {
  const figures = runs.flatMap((run) => countSamples(run, entries))
  return `${JSON.stringify({ figures }, null, 1)}\n`
}

/** Counts the samples of each page that a run covers. */
function countSamples({ date, commit, versions, pages }: StoredRun, entries: SampleEntries): readonly SampleCount[] {
  return entries.flatMap(({ route, parsed }) => {
    const { codeBlocks } = parsed().facts
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
