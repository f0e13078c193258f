import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { OverlayData } from '../core/overlay-data.ts'
import { errorAt, formatLocation, type Problem } from '../core/problem.ts'
import { addressBelow, canonicalPath, withBase } from '../core/urls/route.ts'
import { createSite, type Site } from '../site/create-site.ts'
import type { SiteCaches } from '../site/site-caches.ts'
import { withCommandLines } from '../terminal/command-line.ts'
import { byLocation, explainError, reportChanges } from '../terminal/report.ts'
import type { DevProject } from './dev-project.ts'
import type { LiveSamples } from './live-samples.ts'

/** Delay of the checks after a rebuild, in ms. Answering page requests comes first. */
const checkDelay = 50

/** Maximum time that checks of pages delay the answer to a request, in ms. */
const maxPause = 10

type LiveReportOptions = {
  readonly project: DevProject
  readonly ws: Pick<ViteDevServer['ws'], 'send'>
  readonly samples: Pick<LiveSamples, 'problems'>
  readonly checkPage: SiteCaches['checkPage']
  /** Resolves when Vite has compiled the renderer for the last request. */
  readonly compiled: () => Promise<unknown>
}

/** Tells a writer about the problems of a site: in the overlay of open pages, and in the terminal. */
export type LiveReport = {
  /** Returns the data of the overlay. */
  readonly overlay: () => OverlayData
  /** Sends the data of the overlay to all open pages. */
  readonly send: () => void
  /** Checks a site a little later, instead of the one before. Then sends its problems to open pages, and prints new ones. */
  readonly follow: (site: Site) => void
  /** Reports why a changed configuration is not served. */
  readonly refuseConfig: (error: unknown) => void
}

export function createLiveReport({ project, ws, samples, checkPage, compiled }: LiveReportOptions): LiveReport {
  const { projectRoot, configFile, config } = project
  let site = createSite(config, [])
  let overlay: OverlayData = { problems: [], brokenLinks: {} }
  let printed: readonly Problem[] = []
  let configProblems: readonly Problem[] = []
  let timer: NodeJS.Timeout | undefined

  const send = () => ws.send('studio:overlay', overlay)

  const report = () => {
    const { entries } = site
    const problems = site.check({
      look: [...project.problems, ...configProblems],
      samples: samples.problems(entries),
    })
    overlay = createOverlayData({ entries, problems }, { projectRoot, base: config.base })
    send()
    reportChanges(problems, printed)
    printed = problems
  }

  /** Checks pages that are new or changed, a few at a time, then the site. Stops once another site is there. */
  const checkAndReport = async () => {
    const checked = site
    let start = performance.now()
    for (const entry of checked.entries) {
      checkPage(entry.parsed())
      if (performance.now() - start < maxPause) continue
      await setImmediate()
      await compiled()
      if (checked !== site) return
      start = performance.now()
    }
    report()
  }

  return {
    overlay: () => overlay,
    send,
    follow: (next) => {
      site = next
      clearTimeout(timer)
      timer = setTimeout(() => void attempt(checkAndReport), checkDelay)
    },
    refuseConfig: (error) => {
      const file = relative(projectRoot, configFile).replaceAll(sep, '/')
      const remedy = 'The site keeps the last valid configuration.'
      configProblems = [errorAt({ file, line: 0 }, 'config', explainError(error), remedy)]
      report()
    },
  }
}

/** Returns the overlay's problems for writers: errors first, then by file and line. */
export function createOverlayData(
  { problems, entries }: Pick<Site, 'entries'> & { readonly problems: readonly Problem[] },
  { projectRoot, base }: { readonly projectRoot: string; readonly base: string },
): OverlayData {
  const brokenLinks: Record<string, string[]> = {}
  for (const { file, target } of problems.flatMap(({ links = [] }) => links)) {
    const entry = entries.find((one) => one.file === file)
    if (!entry) continue
    const key = canonicalPath(entry.route)
    brokenLinks[key] = [...(brokenLinks[key] ?? []), addressBelow(base, target)]
  }
  const sorted = problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || byLocation(a, b),
  )
  return { brokenLinks, problems: sorted.map((problem) => ({ ...asTyped(problem), open: openAddress(problem) })) }

  /** Returns a URL of Vite's server that opens the editor. */
  function openAddress({ file, line }: Problem): string {
    const location = formatLocation({ file: join(projectRoot, file), line })
    return `${withBase(base, '__open-in-editor')}?file=${encodeURIComponent(location)}`
  }
}

/** Returns a problem whose commands are as the reader types them. */
function asTyped({ message, hint, ...problem }: Problem): Problem {
  return { ...problem, message: withCommandLines(message), ...(hint && { hint: withCommandLines(hint) }) }
}

/** Runs a task and prints its error. */
export async function attempt(task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    console.error(explainError(error, 'The pages stay as they are until the next save.'))
  }
}
