import type { Problem } from '../core/problem.ts'
import { canonicalPath } from '../core/route.ts'
import type { SampleResults } from '../core/sample.ts'
import { runSamples } from '../samples/check-samples.ts'
import type { SiteEntry } from '../site/place-entry.ts'

type RanCode = { readonly code: string; readonly problems: readonly Problem[] }

/** Creates the samples of dev, which run again on open pages after each change. */
export function createLiveSamples(projectRoot: string, stored: SampleResults) {
  /** Stored results, updated by later runs. */
  const results = new Map(stored)
  /** The `canonicalPath` of the page that each connected tab shows. */
  const open = new Map<object, string>()
  const ran = new Map<string, RanCode>()
  let busy = false

  const problemsOf = (file: string) => ran.get(file)?.problems ?? []
  const isDue = (page: SiteEntry) =>
    page.collection?.project?.samples &&
    [...open.values()].includes(canonicalPath(page.route)) &&
    ran.get(page.file)?.code !== codeOf(page)

  /** Reruns a page's samples. Returns whether their results or problems changed. */
  const runPage = async (page: SiteEntry): Promise<boolean> => {
    const { file, route, parsed, collection } = page
    const project = collection?.project?.samples
    if (!project) return false
    const code = codeOf(page)
    // If the run itself fails, do not repeat it.
    ran.set(file, { code, problems: problemsOf(file) })
    const pages = [{ file, route, codeBlocks: parsed().facts.codeBlocks }]
    const { samples, results: now, problems = [] } = await runSamples({ projectRoot, pages, project })
    const shown = () => JSON.stringify([problemsOf(file), samples.map(({ key }) => results.get(key))])
    const before = shown()
    for (const sample of now ? samples : []) {
      const { variants } = results.get(sample.key) ?? {}
      const result = now?.get(sample)
      if (result) results.set(sample.key, { ...result, ...(variants && { variants }) })
      else results.delete(sample.key)
    }
    ran.set(file, { code, problems })
    return shown() !== before
  }

  return {
    results,
    open,
    problems: (pages: readonly SiteEntry[]) => pages.flatMap(({ file }) => problemsOf(file)),
    /** Runs the samples of due pages one page after another. Calls `changed` after each whose results or problems changed. */
    run: async (pages: () => readonly SiteEntry[], changed: () => void) => {
      if (busy) return
      busy = true
      try {
        const next = () => pages().find(isDue)
        for (let page = next(); page; page = next()) if (await runPage(page)) changed()
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
