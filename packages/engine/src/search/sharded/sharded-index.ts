/**
 * The index of a large site: a root and shards, of which a query loads only those that it needs. `write-shards.ts` writes them.
 *
 *   search.json          the first term of each shard, by dictionary
 *   word-0.json …        postings, sorted by term: a term is in the last shard whose first term is not after it
 *   vocabulary-0.json …  words with the same first or second letter, for corrections
 *   sections-0.json …    texts of sections, by number
 *   titles-0.json …      routes and titles of pages
 */

import { loadOnce } from '../../core/memo.ts'
import { type PageSection, type PageTitle, type SearchDocument, sectionsOf } from '../documents.ts'
import { type Dictionary, findPostings, forDictionaries, type PostingList } from '../inverted-index.ts'
import type { AnyRoot, Load, SearchIndex } from '../search-index.ts'
import { readShard, readWords } from './shard.ts'

/** Root file of a large site. It lists the shards. */
export type ShardedRoot = AnyRoot & {
  readonly kind: 'sharded'
  /** Folder of the shards: a hash of all their contents, so that shards of two builds never mix. */
  readonly hash: string
  /** Number of sections. */
  readonly size: number
  /** Number of pages. */
  readonly pages: number
  /** The first term of each shard, as sorted words, by dictionary. */
  readonly firstTerms: Readonly<Record<Dictionary, string>>
  /** The start letter of each list of correction candidates, or a plus and the second letter, separated by spaces. */
  readonly vocabulary: string
}

/** Number of sections in a file of sections. */
export const sectionsPerFile = 16

/** Number of pages in a file of titles. */
export const titlesPerFile = 2000

/** The kinds of shards. */
export type ShardKind = Dictionary | 'vocabulary' | 'sections' | 'titles'

/** Returns the path of a shard. */
export function shardPath(hash: string, kind: ShardKind, number: number): string {
  return `assets/search/${hash}/${kind}-${number}.json`
}

/** Maximum number of shards per prefix. Longer prefixes need fewer, and readers keep typing. */
const maxShardsPerPrefix = 4

/** Opens an index whose shards are fetched on demand, each once. Each query knows whether one of its shards failed to load. */
export function openSharded(root: ShardedRoot, load: Load): () => SearchIndex {
  const shards = createShards(root, load)
  return () => openForQuery(root, shards)
}

/** Reads the lists of shards, and creates the functions that load the shards of a kind by number. */
function createShards({ hash, firstTerms, vocabulary }: ShardedRoot, load: Load) {
  const loadEach = <Stored, Content>(kind: ShardKind, read: (stored: Stored) => Content) =>
    loadOnce(async (number: number) => read(JSON.parse(await load(shardPath(hash, kind, number))) as Stored))
  return {
    firstTerms: forDictionaries((dictionary) => readWords(firstTerms[dictionary])),
    letters: vocabulary.split(' '),
    postings: forDictionaries((dictionary) => loadEach(dictionary, readShard)),
    vocabulary: loadEach('vocabulary', readWords),
    sections: loadEach('sections', (pages: readonly SearchDocument[]) => pages.flatMap(sectionsOf)),
    titles: loadEach('titles', (list: readonly (readonly [route: string, title: string])[]) =>
      list.map(([route, title]) => ({ route, title })),
    ),
  }
}

/** Opens the index for one query. It leaves out shards that fail to load. */
function openForQuery(root: ShardedRoot, shards: ReturnType<typeof createShards>): SearchIndex {
  const { synonyms, tasks, collections, size } = root
  let isComplete = true

  async function loadAll<Content>(loadShard: (number: number) => Promise<Content>, numbers: readonly number[]) {
    const results = await Promise.allSettled(numbers.map(loadShard))
    if (results.some(({ status }) => status === 'rejected')) isComplete = false
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  }

  async function postings(dictionary: Dictionary, term: string, prefix: boolean): Promise<readonly PostingList[]> {
    const all = shards.firstTerms[dictionary]
    if (all.length === 0) return []
    const first = all.findLastIndex((start, i) => start <= term || i === 0)
    const others = all.slice(first + 1, first + maxShardsPerPrefix).filter((start) => prefix && start.startsWith(term))
    const found = await loadAll(shards.postings[dictionary], [first, ...others.map((_, i) => first + 1 + i)])
    return found.flatMap((list) => findPostings(list ?? [], term, prefix))
  }

  async function vocabulary(word: string): Promise<readonly string[]> {
    const [first, second] = word
    const wanted = [...new Set([first, second, `+${first}`, `+${second}`])]
    const numbers = wanted.map((start) => shards.letters.indexOf(start ?? '')).filter((number) => number >= 0)
    const words = await loadAll(shards.vocabulary, numbers)
    return [...new Set(words.flatMap((list) => list ?? []))]
  }

  async function sections(numbers: readonly number[]): Promise<readonly (PageSection | undefined)[]> {
    const files = [...new Set(numbers.map((number) => Math.floor(number / sectionsPerFile)))]
    const contents = await loadAll(shards.sections, files)
    return numbers.map(
      (number) => contents[files.indexOf(Math.floor(number / sectionsPerFile))]?.[number % sectionsPerFile],
    )
  }

  async function titles(): Promise<readonly PageTitle[]> {
    const files = Array.from({ length: Math.ceil(root.pages / titlesPerFile) }, (_, i) => i)
    const found = await loadAll(shards.titles, files)
    return found.flatMap((list) => list ?? [])
  }

  return {
    synonyms,
    tasks,
    collections,
    size,
    mostShown: 10,
    postings,
    vocabulary,
    sections,
    titles,
    isComplete: () => isComplete,
  }
}
