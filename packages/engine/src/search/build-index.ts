import type { CollectionStart, SearchDocument } from './documents.ts'
import { preparePage } from './prepare-page.ts'
import { type AnyRoot, indexFormat, rootPath } from './search-index.ts'
import { writeShards } from './sharded/write-shards.ts'
import type { WholeRoot } from './whole-index.ts'

/**
 * Maximum number of sections in an index of one file. A larger index is divided into shards: a browser would load and
 * invert all of it before the first answer.
 */
const maxSectionsInOneFile = 1500

/** Synonyms and tasks of a site, and a hash for the folder of the shards. */
type IndexOptions = Pick<AnyRoot, 'synonyms' | 'tasks'> & {
  readonly hashOf: (...contents: readonly string[]) => string
}

/** Builds the files of the index by path. The order of `documents` does not change them. */
export function buildIndex(
  documents: readonly SearchDocument[],
  { synonyms, tasks, hashOf }: IndexOptions,
): ReadonlyMap<string, string> {
  const pages = documents.map(preparePage).sort(byCollection)
  const collections: CollectionStart[] = []
  let size = 0
  for (const { collection: id, label, sections } of pages) {
    const last = collections.at(-1)
    if (last?.id !== id || last.label !== label) collections.push({ id, label, start: size })
    size += sections.length
  }
  const root: WholeRoot = { format: indexFormat, kind: 'whole', synonyms, tasks, collections, pages }
  return size > maxSectionsInOneFile ? writeShards(root, hashOf) : new Map([[rootPath, JSON.stringify(root)]])
}

function byCollection(a: SearchDocument, b: SearchDocument): number {
  for (const name of ['collection', 'label', 'route'] as const)
    if (a[name] !== b[name]) return a[name] < b[name] ? -1 : 1
  return 0
}
