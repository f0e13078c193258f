import { createHash } from 'node:crypto'
import type { Entry } from './entry.ts'
import type { IndexFile } from './index-file.ts'
import {
  format,
  rootPath,
  type ShardedRoot,
  type ShardKind,
  sectionsPerFile,
  shardPath,
  titlesPerFile,
} from './index-root.ts'
import { indexedSections } from './indexed-sections.ts'
import { makeDictionaries } from './make-dictionaries.ts'
import type { SearchDocument } from './search-document.ts'
import { writeShard } from './shard.ts'
import { writeWords } from './sorted-words.ts'
import type { Collection } from './source.ts'
import { writePage } from './stored-page.ts'
import { vocabularyLists } from './vocabulary-lists.ts'

/** Letters of a shard before compression; keys and headings are read at every letter typed, so theirs are small. */
const letters = { key: 2000, heading: 2000, text: 4000 }
/** Of a long section this much is kept to be shown; all of it can be found. */
const shownLetters = 700

/** Gives the files of a large site's index, the root file first. */
export function writeShards(
  pages: readonly SearchDocument[],
  collections: readonly Collection[],
): readonly IndexFile[] {
  const dictionaries = makeDictionaries(pages.flatMap(indexedSections))
  const runs = {
    key: cut(dictionaries.key, letters.key),
    heading: cut(dictionaries.heading, letters.heading),
    text: cut(dictionaries.text, letters.text),
  }
  const vocabulary = vocabularyLists(dictionaries)
  const shards: Readonly<Record<ShardKind, readonly Uint8Array[]>> = {
    key: runs.key.map((run) => encode(writeShard(run))),
    heading: runs.heading.map((run) => encode(writeShard(run))),
    text: runs.text.map((run) => encode(writeShard(run))),
    vocabulary: vocabulary.map(([, words]) => encode(writeWords(words))),
    sections: shownSections(pages, collections).map(encode),
    titles: chunk(pages, titlesPerFile).map((some) => encode(some.map(({ route, title }) => [route, title]))),
  }
  const hash = hashOf(Object.values(shards).flat())
  const root: ShardedRoot = {
    format,
    kind: 'sharded',
    hash,
    size: pages.reduce((sum, page) => sum + page.sections.length, 0),
    pages: pages.length,
    collections,
    families: { key: starts(runs.key), heading: starts(runs.heading), text: starts(runs.text) },
    vocabulary: vocabulary.map(([start]) => start).join(' '),
  }
  const files = Object.entries(shards).flatMap(([kind, list]) =>
    list.map((bytes, number) => ({ path: shardPath(hash, kind as ShardKind, number), bytes })),
  )
  return [{ path: rootPath, bytes: encode(root) }, ...files]
}

function hashOf(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('hex').slice(0, 10)
}

function starts(runs: readonly (readonly Entry[])[]): string {
  return writeWords(runs.map((run, i) => least(runs[i - 1], run)))
}

function encode(content: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(content))
}

function cut(entries: readonly Entry[], most: number): readonly (readonly Entry[])[] {
  const runs: Entry[][] = []
  let room = 0
  for (const entry of entries) {
    const weight = entry.term.length / 2 + entry.sections.length * 2.5
    if (room < weight) {
      runs.push([])
      room = most
    }
    runs.at(-1)?.push(entry)
    room -= weight
  }
  return runs
}

/** The shortest beginning of a run's first term that still sorts after the run before. */
function least(before: readonly Entry[] | undefined, run: readonly Entry[]): string {
  const first = run[0]?.term ?? ''
  const last = before?.at(-1)?.term ?? ''
  for (let length = 1; length < first.length; length++) if (first.slice(0, length) > last) return first.slice(0, length)
  return first
}

function shownSections(pages: readonly SearchDocument[], collections: readonly Collection[]): readonly unknown[] {
  const single = pages.flatMap((page) => page.sections.map((section) => ({ page, section })))
  return chunk(single, sectionsPerFile).map((group) =>
    [...new Set(group.map(({ page }) => page))].map((page) => {
      const members = group.filter((member) => member.page === page)
      const sections = members.map(({ section }) => ({
        ...section,
        text: section.text.slice(0, shownLetters),
        code: '',
      }))
      return writePage({ ...page, sections }, collections)
    }),
  )
}

function chunk<Item>(items: readonly Item[], length: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length))
}
