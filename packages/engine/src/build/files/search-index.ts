import { createHash } from 'node:crypto'
import {
  type CollectionStart,
  indexedSections,
  preparePage,
  type SearchDocument,
  sectionsOf,
} from '../../search/documents.ts'
import {
  format,
  type IndexFile,
  rootPath,
  type ShardedRoot,
  type ShardKind,
  sectionsPerFile,
  shardPath,
  titlesPerFile,
  type WholeRoot,
} from '../../search/index-reader.ts'
import { forFamilies, type InvertedIndex, invert, type PostingList } from '../../search/inverted-index.ts'
import { writeShard, writeWords } from '../../search/sharded/shard.ts'

/** Maximum number of sections in an index of one file. */
const maxSectionsInOneFile = 1500

/** Words and links of the whole site that the index contains besides its pages. */
export type SiteWords = Pick<WholeRoot, 'synonyms' | 'tasks'>

const noWords: SiteWords = { synonyms: [], tasks: [] }

/** Builds the files of the index, the root file first. The order of `documents` does not change the bytes. */
export function buildIndex(documents: readonly SearchDocument[], words = noWords): readonly IndexFile[] {
  const pages = documents.map(preparePage).sort(byPlace)
  const collections: CollectionStart[] = []
  let size = 0
  for (const { collection: id, label, sections } of pages) {
    const last = collections.at(-1)
    if (last?.id !== id || last.label !== label) collections.push({ id, label, start: size })
    size += sections.length
  }
  return size > maxSectionsInOneFile ? writeShards(pages, collections, words) : [writeWhole(pages, collections, words)]
}

function byPlace(a: SearchDocument, b: SearchDocument): number {
  for (const name of ['collection', 'label', 'route'] as const)
    if (a[name] !== b[name]) return a[name] < b[name] ? -1 : 1
  return 0
}

function writeWhole(
  pages: readonly SearchDocument[],
  collections: readonly CollectionStart[],
  { synonyms, tasks }: SiteWords,
): IndexFile {
  const root: WholeRoot = {
    format,
    kind: 'whole',
    synonyms,
    tasks,
    collections,
    pages,
  }
  return { path: rootPath, bytes: encode(root) }
}

/**
 * Characters per shard before compression. Keys and headings are fetched at every keystroke, so their shards are small.
 */
const shardLength = { key: 2000, heading: 2000, text: 4000, question: 4000 }

/** Builds the files of a large site's index, the root file first. */
export function writeShards(
  pages: readonly SearchDocument[],
  collections: readonly CollectionStart[],
  { synonyms, tasks } = noWords,
): readonly IndexFile[] {
  const index = invert(pages.flatMap(indexedSections))
  const dictionaries = forFamilies((family) => splitIntoShards(index[family], shardLength[family]))
  const vocabulary = correctionLists(index)
  const shards: Readonly<Record<ShardKind, readonly Uint8Array[]>> = {
    ...forFamilies((family) => dictionaries[family].map(writeShard).map(encode)),
    vocabulary: vocabulary.map(([, words]) => encode(writeWords(words))),
    sections: sectionFiles(pages).map(encode),
    titles: chunk(pages, titlesPerFile).map((some) => encode(some.map(({ route, title }) => [route, title]))),
  }
  const hash = createHash('sha256')
    .update(Buffer.concat(Object.values(shards).flat()))
    .digest('hex')
    .slice(0, 10)
  const root: ShardedRoot = {
    format,
    kind: 'sharded',
    hash,
    synonyms,
    tasks,
    size: pages.reduce((sum, page) => sum + page.sections.length, 0),
    pages: pages.length,
    collections,
    families: forFamilies((family) => shortestStarts(dictionaries[family])),
    vocabulary: vocabulary.map(([start]) => start).join(' '),
  }
  const files = Object.entries(shards).flatMap(([kind, list]) =>
    list.map((bytes, number) => ({ path: shardPath(hash, kind as ShardKind, number), bytes })),
  )
  return [{ path: rootPath, bytes: encode(root) }, ...files]
}

/** Splits a dictionary into shards of about `limit` characters. */
function splitIntoShards(lists: readonly PostingList[], limit: number): readonly (readonly PostingList[])[] {
  const shards: PostingList[][] = []
  let room = 0
  for (const list of lists) {
    const length = list.term.length / 2 + list.sections.length * 2.5
    if (room < length) {
      shards.push([])
      room = limit
    }
    shards.at(-1)?.push(list)
    room -= length
  }
  return shards
}

/** Returns the shortest prefix of each shard's first term that still sorts after the shard before it. */
function shortestStarts(shards: readonly (readonly PostingList[])[]): string {
  const shortest = shards.map((shard, i) => {
    const first = shard[0]?.term ?? ''
    const last = shards[i - 1]?.at(-1)?.term ?? ''
    let length = 1
    while (length < first.length && first.slice(0, length) <= last) length++
    return first.slice(0, length)
  })
  return writeWords(shortest)
}

const correctable = /^[\p{L}\p{N}_]{3,24}$/u

/**
 * Lists correction candidates by first letter. Words of headings are also listed by their second letter, after a plus.
 * A word is found if one of its first two letters is mistyped.
 */
function correctionLists({ heading, text }: InvertedIndex): readonly (readonly [start: string, words: string[]])[] {
  const lists = new Map<string, Set<string>>()
  const add = (start: string, word: string) => lists.set(start, (lists.get(start) ?? new Set()).add(word))
  for (const { term } of heading) {
    if (!correctable.test(term)) continue
    add(term[0] ?? '', term)
    if (term[0] !== term[1]) add(`+${term[1]}`, term)
  }
  for (const { term, sections } of text)
    if (sections.length > 1 && correctable.test(term) && /\p{L}/u.test(term)) add(term[0] ?? '', term)
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([start, words]) => [start, [...words].sort()])
}

/** Characters of a section's text stored for excerpts. The whole text is indexed. */
const maxStoredLength = 700

/** Returns the sections to display, grouped by page, `sectionsPerFile` to a file. */
function sectionFiles(pages: readonly SearchDocument[]): readonly (readonly SearchDocument[])[] {
  return chunk(pages.flatMap(sectionsOf), sectionsPerFile).map((group) =>
    [...new Set(group.map(({ page }) => page))].map((page) => {
      const sections = group.filter((member) => member.page === page).map(({ section }) => section)
      const shown = sections.map((section) => ({
        ...section,
        text: section.text.slice(0, maxStoredLength),
        code: section.code.slice(0, maxStoredLength),
      }))
      return { ...page, sections: shown }
    }),
  )
}

function chunk<Item>(items: readonly Item[], length: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length))
}

function encode(content: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(content))
}
