import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile, Weight } from '../cache/built-files.ts'
import { brotliBytes } from './brotli-bytes.ts'
import { budgets } from './budgets.ts'
import { createBounds, isDocument, rough } from './document-bounds.ts'

/** The documents of a site that were weighed exactly, heaviest first, and how many more may be over their budget. */
export type WeighedDocuments = {
  readonly exact: readonly { readonly path: string; readonly bytes: number }[]
  readonly unsure: number
}

/** Brotli's qualities as they are tried (0.2, 1 and 90 ms a page), and how many times more than the best each finds here. */
const steps = [
  { quality: rough, excess: 1.24 },
  { quality: 5, excess: 1.08 },
  { quality: 11, excess: 1 },
] as const
const best = 11
/** So many are weighed exactly in one build; those left have their turn in the next. */
const mostExact = 24
const atOnce = 8

/**
 * Weighs every document of a site as exactly as it takes to know whether it is within its budget, and the `named` heaviest
 * exactly. Weights are noted with the files, so that each is weighed once.
 */
export async function weighDocuments(
  dist: string,
  files: Map<string, BuiltFile>,
  named: number,
): Promise<WeighedDocuments> {
  const weights = new Map<string, Weight>()
  const boundOf = createBounds()
  for (const [path, [, , , weight = { bytes: Infinity, quality: 0 }]] of documentsOf(files)) weights.set(path, weight)
  const heaviestFirst = () => [...weights].sort(([, a], [, b]) => likelyBytes(b) - likelyBytes(a))
  for (const { quality } of steps) {
    // What is found can be sent like that, whatever the quality: within the budget, a document needs no better one.
    const most = quality === best ? named : mostExact
    const wanted = heaviestFirst().filter(([, { bytes }], place) => place < most || bytes > budgets.document)
    const unknown = wanted.filter(([, weight]) => weight.quality < quality).map(([path]) => path)
    await weigh(quality === best ? unknown.slice(0, mostExact) : unknown, quality)
  }
  for (const [path, weight] of weights) {
    const [key, size, written] = files.get(path) as BuiltFile
    files.set(path, [key, size, written, weight])
  }
  const sorted = [...weights].map(([path, weight]) => ({ path, ...weight })).sort((a, b) => b.bytes - a.bytes)
  return {
    exact: sorted.filter(({ quality }) => quality === best),
    unsure: sorted.filter(({ bytes, quality }) => quality < best && bytes > budgets.document).length,
  }

  async function weigh(paths: readonly string[], quality: number): Promise<void> {
    for (let first = 0; first < paths.length; first += atOnce)
      await Promise.all(
        paths.slice(first, first + atOnce).map(async (path) => {
          const html = readFileSync(join(dist, path))
          weights.set(path, { bytes: quality === best ? await brotliBytes(html) : boundOf(html, quality), quality })
        }),
      )
  }
}

/** Every document once, whatever second name it has. */
function documentsOf(files: ReadonlyMap<string, BuiltFile>): readonly (readonly [string, BuiltFile])[] {
  const documents = [...files].filter(([path]) => isDocument(path))
  const first = new Map(documents.toReversed().map(([path, [key, size]]) => [`${key} ${size}`, path]))
  return documents.filter(([path, [key, size]]) => first.get(`${key} ${size}`) === path)
}

function likelyBytes({ bytes, quality }: Weight): number {
  return bytes / (steps.find((step) => step.quality === quality)?.excess ?? 1)
}
