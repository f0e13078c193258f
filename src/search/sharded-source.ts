import type { Entry, Family } from './entry.ts'
import { type ShardedRoot, type ShardKind, sectionsPerFile, shardPath, titlesPerFile } from './index-root.ts'
import type { Load } from './load.ts'
import { readShard } from './shard.ts'
import { findEntries, firstFrom } from './sorted-entries.ts'
import { readWords } from './sorted-words.ts'
import type { PageTitle, ShownSection, Source } from './source.ts'
import { readPage, type StoredPage, shownSections } from './stored-page.ts'

/** An open term reads at most this many shards: who types two letters types a third. */
const mostShards = 4

/** Gives a search over an index in shards; `lost` is told of each that could not be read, and the search goes on without. */
export function shardedSource(root: ShardedRoot, load: Load, lost: () => void): Source {
  const kept = new Map<string, Promise<unknown>>()
  const starts = {
    key: readWords(root.families.key),
    heading: readWords(root.families.heading),
    text: readWords(root.families.text),
  }
  const letters = root.vocabulary.split(' ')

  function shard<Stored, Content>(path: string, read: (stored: Stored) => Content): Promise<Content> {
    const known = kept.get(path) as Promise<Content> | undefined
    if (known) return known
    const reading = load(path).then((text) => read(JSON.parse(text) as Stored))
    kept.set(path, reading)
    reading.catch(() => kept.delete(path))
    return reading
  }

  async function shards<Stored, Content>(
    kind: ShardKind,
    numbers: readonly number[],
    read: (stored: Stored) => Content,
  ) {
    const results = await Promise.allSettled(numbers.map((number) => shard(shardPath(root.hash, kind, number), read)))
    if (results.some(({ status }) => status === 'rejected')) lost()
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  }

  async function entries(family: Family, term: string, open: boolean): Promise<readonly Entry[]> {
    const all = starts[family]
    const first = Math.max(0, firstFrom(all.length, (i) => (all[i] ?? '') > term) - 1)
    const numbers = [first]
    while (open && numbers.length < mostShards && all[first + numbers.length]?.startsWith(term))
      numbers.push(first + numbers.length)
    const runs = await shards(family, numbers, readShard)
    return runs.flatMap((run) => findEntries(run ?? [], term, open))
  }

  async function vocabulary(word: string): Promise<readonly string[]> {
    const [first, second] = word
    const wanted = new Set([first, second, `+${first}`, `+${second}`])
    const numbers = [...wanted].map((start) => letters.indexOf(start ?? '')).filter((number) => number >= 0)
    const lists = await shards('vocabulary', numbers, readWords)
    return [...new Set(lists.flatMap((list) => list ?? []))]
  }

  async function sections(numbers: readonly number[]): Promise<readonly (ShownSection | undefined)[]> {
    const files = [...new Set(numbers.map((number) => Math.floor(number / sectionsPerFile)))]
    const contents = await shards('sections', files, (pages: readonly StoredPage[]) =>
      pages.flatMap((page) => shownSections(readPage(page, root.collections))),
    )
    const contentOf = new Map(files.map((file, i) => [file, contents[i]]))
    return numbers.map((number) => contentOf.get(Math.floor(number / sectionsPerFile))?.[number % sectionsPerFile])
  }

  async function titles(): Promise<readonly PageTitle[]> {
    const files = Array.from({ length: Math.ceil(root.pages / titlesPerFile) }, (_, i) => i)
    const lists = await shards('titles', files, (list: readonly (readonly [route: string, title: string])[]) =>
      list.map(([route, title]) => ({ route, title })),
    )
    return lists.flatMap((list) => list ?? [])
  }

  return { size: root.size, mostShown: 10, collections: root.collections, entries, vocabulary, sections, titles }
}
