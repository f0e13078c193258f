import type { IndexFile } from './index-file.ts'
import { format, rootPath, type WholeRoot } from './index-root.ts'
import { listedWords } from './listed-words.ts'
import type { SearchDocument } from './search-document.ts'
import { writePage } from './stored-page.ts'
import { writeShards } from './write-shards.ts'

/** Up to this many sections the index is one file. */
const mostSectionsOfOneFile = 1500

/** Gives the files of the index, the root file first; the same pages give the same bytes in whatever order they come. */
export function buildIndex(documents: readonly SearchDocument[]): readonly IndexFile[] {
  const { pages, collections } = arrange(documents)
  const size = pages.reduce((sum, page) => sum + page.sections.length, 0)
  if (size > mostSectionsOfOneFile) return writeShards(pages, collections)
  const ids = collections.map(({ id }) => id)
  const root: WholeRoot = { format, kind: 'whole', collections, pages: pages.map((page) => writePage(page, ids)) }
  return [{ path: rootPath, bytes: new TextEncoder().encode(JSON.stringify(root)) }]
}

function arrange(documents: readonly SearchDocument[]) {
  const pages = documents.map(prepare).sort(byPlace)
  const collections: { id: string; label: string; start: number }[] = []
  let start = 0
  for (const { collection: id, label, sections } of pages) {
    if (collections.at(-1)?.id !== id) collections.push({ id, label, start })
    start += sections.length
  }
  return { pages, collections }
}

function byPlace(a: SearchDocument, b: SearchDocument): number {
  if (a.collection !== b.collection) return a.collection < b.collection ? -1 : 1
  return a.route < b.route ? -1 : 1
}

function prepare(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: page.title, depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  return {
    ...page,
    sections: sections.map((section) => {
      const text = section.text.replace(/\s+/g, ' ').trim()
      const heading = section.id === '' ? '' : section.heading
      return { ...section, heading, text, code: listedWords(section.code, `${heading} ${text}`) }
    }),
  }
}
