import type { SiteOutput } from './output/site-output.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { FileWeight } from './weight/check-budgets.ts'

/** What a build has to tell at its end. */
export type BuildReport = {
  readonly output: Pick<SiteOutput, 'files' | 'kept'>
  /** The documents that were weighed exactly, heaviest first, and the scripts a first page loads, in brotli bytes. */
  readonly documents: readonly FileWeight[]
  readonly scripts: readonly FileWeight[]
  readonly pages: number
  /** How many sources were read, drafts included, and how many of them had to be compiled. */
  readonly sources: number
  readonly compiled: number
  readonly warnings: number
  readonly watch: Stopwatch
}

/** So many of the heaviest documents are named. */
export const mostNamed = 3

/** Prints what was built: pages, time of each phase, what the cache saved, the heaviest documents and the app, in brotli bytes. */
export function reportBuild({ output, documents, scripts, ...report }: BuildReport): void {
  const heaviest = documents.slice(0, mostNamed).map(({ path, bytes }) => `${path} ${count(bytes)} B`)
  const { pages, sources, compiled, warnings, watch } = report
  const laps = watch.laps.map(({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(2)} s`)
  const app = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${pages} pages in ${(watch.total / 1000).toFixed(2)} s (${laps.join(', ')})`)
  console.log(
    `cache: ${count(sources - compiled)} of ${count(sources)} pages were compiled before, ${count(output.kept)} of ${count(output.files.size)} files are as they were`,
  )
  console.log(`heaviest documents: ${heaviest.join(', ')}; app: ${count(app)} B brotli`)
  if (warnings > 0) console.log(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, named above`)
}

function count(number: number): string {
  return number.toLocaleString('en')
}
