import { brotliCompressSync, constants } from 'node:zlib'
import type { App } from './bundle-app.ts'
import type { Files } from './create-files.ts'
import type { Stopwatch } from './stopwatch.ts'

/** Prints what was built: pages, time of each phase, the heaviest document and the app, in brotli bytes. */
export function reportWeights(files: Files, app: App, pages: number, watch: Stopwatch): void {
  const documents = [...files.keys()].filter((path) => path.endsWith('.html'))
  const largest = documents.toSorted((a, b) => sizeOf(files, b) - sizeOf(files, a))[0] ?? ''
  const scripts = [app.assets.entry, ...app.assets.preload].map(
    (url) => [...files.keys()].find((path) => url.endsWith(path)) ?? '',
  )
  const script = scripts.reduce((sum, path) => sum + brotli(files.get(path)), 0)
  const laps = watch.laps.map(({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(2)} s`)
  console.log(`${pages} pages in ${(watch.total / 1000).toFixed(2)} s (${laps.join(', ')})`)
  console.log(`heaviest document ${largest}: ${brotli(files.get(largest))} B brotli; app: ${script} B brotli`)
}

function sizeOf(files: Files, path: string): number {
  return files.get(path)?.length ?? 0
}

function brotli(content: string | Uint8Array | undefined): number {
  return content ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length : 0
}
