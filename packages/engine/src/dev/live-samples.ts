import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import type { SampleResult } from '../core/project/project-samples.ts'
import type { SampleResults } from '../core/project/stored-samples.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { askProject, type FinishedRun } from '../samples/ask-project.ts'
import { projectsOf } from '../site/project-pages.ts'
import type { SiteEntry } from '../site/site-entry.ts'

type SamplesOfSite = { readonly projectRoot: string; readonly config: Config; readonly results: SampleResults }

export type LiveSamples = ReturnType<typeof createLiveSamples>

/** Creates the samples of dev, which run again on open pages after each change. */
export function createLiveSamples({ projectRoot, config, results: stored }: SamplesOfSite) {
  /** Stored results, updated by later runs. */
  const results = new Map(stored)
  /** The `canonicalPath` of the page that each connected tab shows. */
  const shownPages = new Map<object, string>()
  /** The code of each page that has run, and the problems of its samples, by the page's file. */
  const ran = new Map<string, { readonly code: string; readonly problems: readonly Problem[] }>()
  let busy = false

  const problemsOf = (file: string) => ran.get(file)?.problems ?? []
  const isDue = (entry: SiteEntry) =>
    [...shownPages.values()].includes(canonicalPath(entry.route)) && ran.get(entry.file)?.code !== codeOf(entry)

  /** Stores a new result with the differences of the stored one, which dev does not compute. */
  const setResult = (key: string, result: SampleResult | undefined) => {
    const { differences } = results.get(key) ?? {}
    if (result) results.set(key, { ...result, ...(differences && { differences }) })
    else results.delete(key)
  }

  /** Reruns a page's samples. Returns whether their results or problems changed. */
  const runPage = async (entry: SiteEntry): Promise<boolean> => {
    const { file } = entry
    const code = codeOf(entry)
    // If the run itself fails, do not repeat it.
    ran.set(file, { code, problems: problemsOf(file) })
    const runs: FinishedRun[] = []
    for (const { project, pages } of projectsOf(config, [entry]))
      if (project.samples && pages.length > 0)
        runs.push(await askProject({ project: project.samples, pages }, { projectRoot, variants: [] }))
    const keys = runs.flatMap(({ samples }) => samples.map(({ key }) => key))
    const shown = () => JSON.stringify([problemsOf(file), keys.map((key) => results.get(key))])
    const before = shown()
    for (const { samples, results: now } of runs)
      if (now) for (const sample of samples) setResult(sample.key, now.get(sample))
    ran.set(file, { code, problems: runs.flatMap(({ problems = [] }) => problems) })
    return shown() !== before
  }

  return {
    results,
    /** Notes the page that a tab shows now. */
    open: (tab: object, path: string) => void shownPages.set(tab, path),
    /** Forgets a tab that was closed. */
    close: (tab: object) => void shownPages.delete(tab),
    problems: (entries: readonly SiteEntry[]) => entries.flatMap(({ file }) => problemsOf(file)),
    /** Runs the samples of due pages one page after another. Calls `changed` after each whose results or problems changed. */
    run: async (entries: () => readonly SiteEntry[], changed: () => void) => {
      if (busy) return
      busy = true
      try {
        const next = () => entries().find(isDue)
        for (let entry = next(); entry; entry = next()) if (await runPage(entry)) changed()
      } finally {
        busy = false
      }
    },
  }
}

/** Returns a text of everything that the samples of a page depend on. */
function codeOf({ parsed }: SiteEntry): string {
  const blocks = parsed().facts.codeBlocks.map(({ fence: { flags, values }, shown: _, ...block }) => [
    block,
    flags,
    [...values],
  ])
  return JSON.stringify(blocks)
}
