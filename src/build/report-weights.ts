import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { App } from './bundle-app.ts'
import type { SiteOutput } from './site-output.ts'
import type { Stopwatch } from './stopwatch.ts'

/** What a build has to tell at its end. */
export type BuildReport = {
  readonly dist: string
  readonly output: Pick<SiteOutput, 'files' | 'kept'>
  /** Brotli bytes of what the app loads first. */
  readonly appWeight: number
  readonly pages: number
  /** How many sources were read, drafts included, and how many of them had to be compiled. */
  readonly sources: number
  readonly compiled: number
  readonly warnings: number
  readonly watch: Stopwatch
}

/** Weighing costs time: so many documents are, those with the most bytes before compression. */
const mostWeighed = 3

/** Prints what was built: pages, time of each phase, what the cache saved, the heaviest documents and the app, in brotli bytes. */
export async function reportWeights({ dist, output, appWeight, ...report }: BuildReport): Promise<void> {
  const documents = [...output.files]
    .filter(([path]) => path.endsWith('.html') && !path.endsWith('/print.html'))
    .map(([path, [, size]]) => ({ path, size }))
  const largest = documents.toSorted((a, b) => b.size - a.size).slice(0, mostWeighed)
  const weighed = await Promise.all(
    largest.map(async ({ path }) => ({ path, bytes: await brotli(readFileSync(join(dist, path))) })),
  )
  const heaviest = weighed.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${path} ${count(bytes)} B`)
  const { pages, sources, compiled, warnings, watch } = report
  const laps = watch.laps.map(({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(2)} s`)
  console.log(`${pages} pages in ${(watch.total / 1000).toFixed(2)} s (${laps.join(', ')})`)
  console.log(
    `cache: ${count(sources - compiled)} of ${count(sources)} pages were compiled before, ${count(output.kept)} of ${count(output.files.size)} files are as they were`,
  )
  console.log(`heaviest documents: ${heaviest.join(', ')}; app: ${count(appWeight)} B brotli`)
  if (warnings > 0) console.log(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, named above`)
}

/** Gives the brotli bytes of the scripts that a first page loads. */
export async function weighApp({ files, assets }: App): Promise<number> {
  const scripts = [assets.entry, ...assets.preload].map((url) => [...files.keys()].find((path) => url.endsWith(path)))
  const weights = await Promise.all(scripts.map((path) => brotli(files.get(path ?? '') ?? '')))
  return weights.reduce((sum, bytes) => sum + bytes, 0)
}

async function brotli(content: string | Uint8Array): Promise<number> {
  if (content.length === 0) return 0
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return (await promisify(brotliCompress)(content, options)).length
}

function count(number: number): string {
  return number.toLocaleString('en')
}
