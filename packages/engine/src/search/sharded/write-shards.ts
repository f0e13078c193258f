import { type SearchDocument, sectionsOf } from '../documents.ts'
import { type IndexedSection, indexedSections } from '../indexed-section.ts'
import { forDictionaries, invert, type PostingList } from '../inverted-index.ts'
import { rootPath } from '../search-index.ts'
import { splitWords, wordTerms } from '../terms.ts'
import type { WholeRoot } from '../whole-index.ts'
import { writeShard, writeWords } from './shard.ts'
import { type ShardedRoot, type ShardKind, sectionsPerFile, shardPath, titlesPerFile } from './sharded-index.ts'

/** Characters per shard before compression. A shard is fetched for one term or a few, and lists of keys are short. */
const shardLength = { key: 2000, word: 4000, question: 4000 }

/** Divides an index into the files of a large site, by path. `hashOf` names their folder. */
export function writeShards(
  { format, synonyms, tasks, collections, pages }: WholeRoot,
  hashOf: (...contents: readonly string[]) => string,
): ReadonlyMap<string, string> {
  const sections = pages.flatMap(indexedSections)
  const index = invert(sections)
  const dictionaries = forDictionaries((dictionary) => splitIntoShards(index[dictionary], shardLength[dictionary]))
  const vocabulary = correctionLists(index.word, sections)
  const contents: Readonly<Record<ShardKind, readonly unknown[]>> = {
    ...forDictionaries((dictionary) => dictionaries[dictionary].map(writeShard)),
    vocabulary: vocabulary.map(([, words]) => writeWords(words)),
    sections: sectionFiles(pages),
    titles: chunk(pages, titlesPerFile).map((some) => some.map(({ route, title }) => [route, title])),
  }
  const shards = Object.entries(contents).flatMap(([kind, list]) =>
    list.map((content, number) => ({ kind: kind as ShardKind, number, text: JSON.stringify(content) })),
  )
  const hash = hashOf(...shards.map(({ text }) => text)).slice(0, 10)
  const root: ShardedRoot = {
    format,
    kind: 'sharded',
    hash,
    synonyms,
    tasks,
    size: sections.length,
    pages: pages.length,
    collections,
    firstTerms: forDictionaries((dictionary) => shortestStarts(dictionaries[dictionary])),
    vocabulary: vocabulary.map(([start]) => start).join(' '),
  }
  const files = shards.map(({ kind, number, text }) => [shardPath(hash, kind, number), text] as const)
  return new Map([[rootPath, JSON.stringify(root)], ...files])
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
function correctionLists(
  terms: readonly PostingList[],
  sections: readonly IndexedSection[],
): readonly (readonly [start: string, words: string[]])[] {
  const inHeadings = new Set(sections.flatMap(({ names }) => splitWords(names.join(' ')).flatMap(wordTerms)))
  const lists = new Map<string, Set<string>>()
  const add = (start: string, word: string) => lists.set(start, (lists.get(start) ?? new Set()).add(word))
  for (const { term, sections } of terms) {
    if (!correctable.test(term)) continue
    const isInHeading = inHeadings.has(term)
    if (isInHeading || (sections.length > 1 && /\p{L}/u.test(term))) add(term[0] ?? '', term)
    if (isInHeading && term[0] !== term[1]) add(`+${term[1]}`, term)
  }
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
