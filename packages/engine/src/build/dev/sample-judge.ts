import { type Config, samplesOf } from '../../core/config.ts'
import { type Problem, warningAt } from '../../core/problem.ts'
import { canonicalPath } from '../../core/urls.ts'
import { readOutputs } from '../../samples/stored-outputs.ts'
import type { SiteEntry } from '../../site/place-entry.ts'
import { installCommand, optionalPackages } from '../project-files.ts'

type JudgedCode = { readonly code: string; readonly problems: readonly Problem[] }

/** Creates a judge that reruns the samples of opened pages after each change. */
export function createSampleJudge({ projectRoot, config }: { projectRoot: string; config: Config }) {
  /** Stored outputs, updated by later runs. */
  const outputs = new Map(readOutputs(projectRoot, samplesOf(config)))
  /** Opened pages, by `canonicalPath`. */
  const opened = new Set<string>()
  const verdicts = new Map<string, JudgedCode>()
  let busy = false

  const problemsOf = (file: string) => verdicts.get(file)?.problems ?? []
  const isDue = (page: SiteEntry) =>
    page.collection?.project?.samples &&
    opened.has(canonicalPath(page.route)) &&
    verdicts.get(page.file)?.code !== codeOf(page)

  /** Reruns a page's samples. Returns whether their outputs or problems changed. */
  const judgePage = async (page: SiteEntry): Promise<boolean> => {
    const { file, route, facts, collection } = page
    const project = collection?.project?.samples
    if (!project) return false
    const code = codeOf(page)
    // If the run itself fails, do not repeat it.
    verdicts.set(file, { code, problems: problemsOf(file) })
    const missing = 'runner' in project ? checkPackages(projectRoot, file) : []
    if (missing.length > 0) {
      const isNew = problemsOf(file).length === 0
      verdicts.set(file, { code, problems: missing })
      return isNew
    }
    // Load it with the first opened page, so that the server starts without it.
    const { judgeSamples } = await import('../../samples/check-samples.ts')
    const pages = [{ file, route, codeBlocks: facts.codeBlocks }]
    const { samples, available, outputs: ran, problems } = await judgeSamples({ projectRoot, pages, project })
    const shown = () => JSON.stringify([problemsOf(file), samples.map(({ key }) => outputs.get(key))])
    const before = shown()
    for (const sample of available ? samples : []) {
      const output = ran.get(sample)
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
    /** Judges due pages one after another. Calls `changed` after each one whose outputs or problems changed. */
    judge: async (pages: () => readonly SiteEntry[], changed: () => void) => {
      if (busy) return
      busy = true
      try {
        const next = () => pages().find(isDue)
        for (let page = next(); page; page = next()) if (await judgePage(page)) changed()
      } finally {
        busy = false
      }
    },
  }
}

/** Returns a text of everything that the samples of a page depend on. */
function codeOf({ facts }: SiteEntry): string {
  const blocks = facts.codeBlocks.map(({ fence: { flags, values }, shown: _, ...block }) => [block, flags, [...values]])
  return JSON.stringify(blocks)
}

function checkPackages(projectRoot: string, file: string): readonly Problem[] {
  const install = installCommand(projectRoot, optionalPackages.samples)
  if (install === undefined) return []
  const message = 'The samples of this page did not run: packages that run them are not installed.'
  return [warningAt({ file, line: 0 }, 'missing-package', message, `Run \`${install}\`.`)]
}
