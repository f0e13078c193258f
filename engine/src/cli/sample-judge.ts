import { type Config, samplesOf } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'
import { pathKey } from '../page/urls.ts'
import { readOutputs } from '../samples/stored-outputs.ts'
import type { SiteEntry } from '../site/place-entry.ts'

type Verdict = { readonly code: string; readonly problems: readonly Problem[] }

/** Creates a judge, which runs the samples of pages that a writer has opened each time they change. */
export function createSampleJudge({ projectRoot, config }: { projectRoot: string; config: Config }) {
  /** The stored outputs, with those of the runs since. */
  const outputs = new Map(readOutputs(projectRoot, samplesOf(config)))
  /** The paths of opened pages, as `pathKey` gives them. */
  const opened = new Set<string>()
  const verdicts = new Map<string, Verdict>()
  let busy = false

  const problemsOf = (file: string) => verdicts.get(file)?.problems ?? []
  const codeOf = ({ facts }: SiteEntry) => JSON.stringify(facts.codeBlocks)
  const isDue = (page: SiteEntry) =>
    page.collection?.project?.samples &&
    opened.has(pathKey(page.route)) &&
    verdicts.get(page.file)?.code !== codeOf(page)

  /** Tells whether what is shown of the page's samples is now different. */
  const judgePage = async (page: SiteEntry): Promise<boolean> => {
    const { file, route, facts, collection } = page
    const project = collection?.project?.samples
    if (!project) return false
    const code = codeOf(page)
    // If the judging itself fails, it does so once.
    verdicts.set(file, { code, problems: problemsOf(file) })
    // Loaded with the first opened page: the server starts without it.
    const { judgeSamples } = await import('../samples/check-samples.ts')
    const pages = [{ file, route, codeBlocks: facts.codeBlocks }]
    const { samples, ran, problems } = await judgeSamples({ projectRoot, pages, project })
    const shown = () => JSON.stringify([problemsOf(file), samples.map(({ key }) => outputs.get(key))])
    const before = shown()
    for (const sample of ran.available ? samples : []) {
      const output = ran.outputs.get(sample)
      if (output) outputs.set(sample.key, output)
      else outputs.delete(sample.key)
    }
    verdicts.set(file, { code, problems })
    return shown() !== before
  }

  return {
    outputs,
    opened,
    problems: (pages: readonly SiteEntry[]) => pages.flatMap(({ file }) => problemsOf(file)),
    /** Judges one page after the other; calls `changed` with the file of each whose outputs or problems are new. */
    judge: async (pages: () => readonly SiteEntry[], changed: (file: string) => void) => {
      if (busy) return
      busy = true
      try {
        const next = () => pages().find(isDue)
        for (let page = next(); page; page = next()) if (await judgePage(page)) changed(page.file)
      } finally {
        busy = false
      }
    },
  }
}
