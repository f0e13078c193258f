import { loadOnce } from '../core/memo.ts'
import type { Action } from '../core/page/page.ts'
import {
  type CollectionStart,
  indexedSections,
  type PageSection,
  type PageTitle,
  type SearchDocument,
  sectionsOf,
} from './documents.ts'
import { type Family, findPostings, forFamilies, invert, type PostingList } from './inverted-index.ts'
import { readShard, readWords } from './sharded/shard.ts'
import type { Synonyms } from './terms.ts'

/** A file of the index. `path` is relative to the site's root and has no leading slash. */
export type IndexFile = { readonly path: string; readonly bytes: Uint8Array }

/** Path of the root file, the only one with a stable name. It leads to all others. */
export const rootPath = 'search.json'

/** Version of the file format. Increase it when older readers cannot read new files. */
export const format = 3

/** Root file of a small site. It holds the text, from which the browser builds the inverted index. */
export type WholeRoot = {
  readonly format: typeof format
  readonly kind: 'whole'
  readonly synonyms: Synonyms
  readonly tasks: readonly Action[]
  readonly collections: readonly CollectionStart[]
  readonly pages: readonly SearchDocument[]
}

/** Root file of a large site. It lists the shards. */
export type ShardedRoot = {
  readonly format: typeof format
  readonly kind: 'sharded'
  /** Folder of the shards: a hash of all their contents, so that shards of two builds never mix. */
  readonly hash: string
  readonly synonyms: Synonyms
  readonly tasks: readonly Action[]
  readonly size: number
  readonly pages: number
  readonly collections: readonly CollectionStart[]
  /** The first term of each shard, as sorted words, by dictionary. */
  readonly families: Readonly<Record<Family, string>>
  /** The start letter of each list of correction candidates, or a plus and the second letter, separated by spaces. */
  readonly vocabulary: string
}

/** Number of sections in a file of sections. */
export const sectionsPerFile = 16

/** Number of pages in a file of titles. */
export const titlesPerFile = 2000

/** The kinds of shards. */
export type ShardKind = Family | 'vocabulary' | 'sections' | 'titles'

/** Returns the path of a shard. */
export function shardPath(hash: string, kind: ShardKind, number: number): string {
  return `assets/search/${hash}/${kind}-${number}.json`
}

/** Reads the index, either from memory or from shards fetched on demand. */
export type IndexReader = {
  /** Number of sections in the index. */
  readonly size: number
  /** Maximum number of sections in an answer. */
  readonly mostShown: number
  readonly synonyms: Synonyms
  /** Common tasks of readers, each with a link: those of Home. */
  readonly tasks: readonly Action[]
  /** Collections in the order of their sections. */
  readonly collections: readonly CollectionStart[]
  /** Returns the posting list of `term`. With `prefix`, returns those of all terms that begin with it. */
  readonly postings: (family: Family, term: string, prefix: boolean) => Promise<readonly PostingList[]>
  /** Returns candidates for the correction of a word, possibly more than needed. */
  readonly vocabulary: (word: string) => Promise<readonly string[]>
  /** Returns sections by number, in the given order. A section that could not be fetched is undefined. */
  readonly sections: (numbers: readonly number[]) => Promise<readonly (PageSection | undefined)[]>
  /** Returns the route and title of every page. */
  readonly titles: () => Promise<readonly PageTitle[]>
}

/** Loads a file of the index by its path below the site's root. Rejects when it is unavailable. */
export type Load = (path: string) => Promise<string>

/** Creates the reader of one query. It calls `lost` when shards that the query needs cannot be read. */
export type OpenIndex = (lost: () => void) => IndexReader

/** Opens the index with the root file `text`. */
export function openIndex(text: string, load: Load): OpenIndex {
  const root = JSON.parse(text) as WholeRoot | ShardedRoot
  if (root.format !== format) throw new Error('the index is of another version')
  if (root.kind === 'sharded') {
    const shards = createShards(root.hash, load)
    return (lost) => shardedReader(root, shards, lost)
  }
  const reader = wholeReader(root)
  return () => reader
}

/** Creates a reader that builds the inverted index once, in memory. */
function wholeReader(root: WholeRoot): IndexReader {
  const { pages } = root
  const index = invert(pages.flatMap(indexedSections))
  const sections = pages.flatMap(sectionsOf)
  const words = [...new Set([...index.heading, ...index.text].map(({ term }) => term))]
  return {
    size: sections.length,
    mostShown: 20,
    synonyms: root.synonyms,
    tasks: root.tasks,
    collections: root.collections,
    postings: async (family, term, prefix) => findPostings(index[family], term, prefix),
    // With one typo, the first or the second letter is still among the first two.
    vocabulary: async (word) => {
      const letters = word.slice(0, 2).split('')
      return words.filter((other) => letters.includes(other[0] ?? '') || letters.includes(other[1] ?? ''))
    },
    sections: async (numbers) => numbers.map((number) => sections[number]),
    titles: async () => pages,
  }
}

/** Maximum number of shards per prefix. Longer prefixes need fewer, and readers keep typing. */
const maxShardsPerPrefix = 4

/** Creates the functions that load the shards of a kind by number. */
function createShards(hash: string, load: Load) {
  const loadEach = <Stored, Content>(kind: ShardKind, read: (stored: Stored) => Content) =>
    loadOnce(async (number: number) => read(JSON.parse(await load(shardPath(hash, kind, number))) as Stored))
  return {
    postings: forFamilies((family) => loadEach(family, readShard)),
    vocabulary: loadEach('vocabulary', readWords),
    sections: loadEach('sections', (pages: readonly SearchDocument[]) => pages.flatMap(sectionsOf)),
    titles: loadEach('titles', (list: readonly (readonly [route: string, title: string])[]) =>
      list.map(([route, title]) => ({ route, title })),
    ),
  }
}

/** Creates a reader that fetches shards on demand. It leaves out shards that fail to load. */
function shardedReader(root: ShardedRoot, shards: ReturnType<typeof createShards>, lost: () => void): IndexReader {
  const starts = forFamilies((family) => readWords(root.families[family]))
  const lists = root.vocabulary.split(' ')

  async function loadAll<Content>(loadShard: (number: number) => Promise<Content>, numbers: readonly number[]) {
    const results = await Promise.allSettled(numbers.map(loadShard))
    if (results.some(({ status }) => status === 'rejected')) lost()
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  }

  async function postings(family: Family, term: string, prefix: boolean): Promise<readonly PostingList[]> {
    const all = starts[family]
    if (all.length === 0) return []
    const first = all.findLastIndex((start, i) => start <= term || i === 0)
    const others = all.slice(first + 1, first + maxShardsPerPrefix).filter((start) => prefix && start.startsWith(term))
    const lists = await loadAll(shards.postings[family], [first, ...others.map((_, i) => first + 1 + i)])
    return lists.flatMap((list) => findPostings(list ?? [], term, prefix))
  }

  async function vocabulary(word: string): Promise<readonly string[]> {
    const [first, second] = word
    const wanted = [...new Set([first, second, `+${first}`, `+${second}`])]
    const numbers = wanted.map((start) => lists.indexOf(start ?? '')).filter((number) => number >= 0)
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
    const lists = await loadAll(shards.titles, files)
    return lists.flatMap((list) => list ?? [])
  }

  return {
    size: root.size,
    mostShown: 10,
    synonyms: root.synonyms,
    tasks: root.tasks,
    collections: root.collections,
    postings,
    vocabulary,
    sections,
    titles,
  }
}

/** A section by number. Scores are comparable within one ranking only. */
export type RankedSection = { readonly section: number; readonly score: number }

/** A section of a page, with its score. */
export type ScoredSection = PageSection & { readonly score: number }

/** Loads ranked sections. Sections that cannot be loaded are left out. */
export async function loadSections(
  reader: IndexReader,
  ranked: readonly RankedSection[],
): Promise<readonly ScoredSection[]> {
  const loaded = await reader.sections(ranked.map(({ section }) => section))
  return ranked.flatMap(({ score }, i) => (loaded[i] ? [{ ...loaded[i], score }] : []))
}
