import type { IndexFile } from './index-file.ts'
import { format, rootPath, type WholeRoot } from './index-root.ts'
import { preparePage } from './prepare-page.ts'
import type { SearchDocument } from './search-document.ts'
import type { Collection } from './source.ts'
import { writePage } from './stored-page.ts'
import { writeShards } from './write-shards.ts'

/** Up to this many sections the index is one file. */
const mostSectionsOfOneFile = 1500

/** Gives the files of the index, the root file first; the same pages give the same bytes in whatever order they come. */
export function buildIndex(documents: readonly SearchDocument[]): readonly IndexFile[] {
  const { pages, collections } = arrange(documents)
  const size = pages.reduce((sum, page) => sum + page.sections.length, 0)
  if (size > mostSectionsOfOneFile) return writeShards(pages, collections)
  const root: WholeRoot = {
    format,
    kind: 'whole',
    collections,
    pages: pages.map((page) => writePage(page, collections)),
  }
  return [{ path: rootPath, bytes: new TextEncoder().encode(JSON.stringify(root)) }]
}

function arrange(documents: readonly SearchDocument[]) {
  const pages = documents.map(preparePage).sort(byPlace)
  const collections: Collection[] = []
  let start = 0
  for (const { collection: id, label, sections } of pages) {
    const last = collections.at(-1)
    if (last?.id !== id || last.label !== label) collections.push({ id, label, start })
    start += sections.length
  }
  return { pages, collections }
}

function byPlace(a: SearchDocument, b: SearchDocument): number {
  for (const name of ['collection', 'label', 'route'] as const)
    if (a[name] !== b[name]) return a[name] < b[name] ? -1 : 1
  return 0
}
