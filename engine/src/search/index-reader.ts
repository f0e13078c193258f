import {
  type CollectionStart,
  indexedSections,
  type PageSection,
  type PageTitle,
  readPage,
  type StoredPage,
  sectionsOf,
} from './documents.ts'
import {
  type Family,
  findPostings,
  forFamilies,
  invert,
  type PostingList,
  readShard,
  readWords,
} from './inverted-index.ts'

/** A file of the index; `path` is below the site's root, without a leading slash. */
export type IndexFile = { readonly path: string; readonly bytes: Uint8Array }

/** The path of the root file, the one file with a stable name; everything else is reached from it. */
export const rootPath = 'search.json'

/** Changes when files of an older engine can no longer be read. */
export const format = 1

/** The root file of a small site: its words themselves, from which the browser makes the inverted index. */
export type WholeRoot = {
  readonly format: typeof format
  readonly kind: 'whole'
  readonly collections: readonly CollectionStart[]
  readonly pages: readonly StoredPage[]
}

/** The root file of a large site: where the shards are. */
export type ShardedRoot = {
  readonly format: typeof format
  readonly kind: 'sharded'
  /** The folder of the shards: a hash of all of them, so that they always belong together. */
  readonly hash: string
  readonly size: number
  readonly pages: number
  readonly collections: readonly CollectionStart[]
  /** The shards of each dictionary by the least term of each, as sorted words. */
  readonly families: Readonly<Record<Family, string>>
  /** The lists of words worth correcting to by their first letter, or by their second after a plus; between spaces. */
  readonly vocabulary: string
}

/** The number of sections in a file of shown sections. */
export const sectionsPerFile = 16

/** The number of pages in a file of titles. */
export const titlesPerFile = 2000

/** What the shards hold. */
export type ShardKind = Family | 'vocabulary' | 'sections' | 'titles'

/** Gives the path of a shard. */
export function shardPath(hash: string, kind: ShardKind, number: number): string {
  return `assets/search/${hash}/${kind}-${number}.json`
}

/** What a search reads from: a whole index in memory, or shards fetched as they are needed. */
export type IndexReader = {
  /** The number of sections. */
  readonly size: number
  /** The number of sections an answer shows at most. */
  readonly mostShown: number
  /** The collections in the order of their sections. */
  readonly collections: readonly CollectionStart[]
  /** Gives the posting list of `term`, or of every term that begins with it where `prefix`. */
  readonly postings: (family: Family, term: string, prefix: boolean) => Promise<readonly PostingList[]>
  /** Gives the words that a mistyped word can stand for, and more. */
  readonly vocabulary: (word: string) => Promise<readonly string[]>
  /** Gives sections by number, in the order asked; undefined for those that could not be fetched. */
  readonly sections: (numbers: readonly number[]) => Promise<readonly (PageSection | undefined)[]>
  /** Gives the route and title of every page. */
  readonly titles: () => Promise<readonly PageTitle[]>
}

/** Gives the text of a file of the index by its path below the site's root; rejects where it cannot be had. */
export type Load = (path: string) => Promise<string>

/** Gives a reader of the index whose root file is `text`; `lost` is told of shards that could not be read. */
export function openIndex(text: string, load: Load, lost: () => void): IndexReader {
  const root = JSON.parse(text) as WholeRoot | ShardedRoot
  if (root.format !== format) throw new Error('the index is of another version')
  return root.kind === 'whole' ? wholeReader(root) : shardedReader(root, load, lost)
}

/** Makes the inverted index once, in memory. */
function wholeReader(root: WholeRoot): IndexReader {
  const pages = root.pages.map((page) => readPage(page, root.collections))
  const index = invert(pages.flatMap(indexedSections))
  const sections = pages.flatMap(sectionsOf)
  const words = [...new Set([...index.heading, ...index.text].map(({ term }) => term))]
  return {
    size: sections.length,
    mostShown: 20,
    collections: root.collections,
    postings: async (family, term, prefix) => findPostings(index[family], term, prefix),
    // Whichever letter of a word is mistyped, its first or its second still stands among the first two.
    vocabulary: async (word) => {
      const letters = word.slice(0, 2).split('')
      return words.filter((other) => letters.includes(other[0] ?? '') || letters.includes(other[1] ?? ''))
    },
    sections: async (numbers) => numbers.map((number) => sections[number]),
    titles: async () => pages,
  }
}

/** With a prefix at most this many shards are read: who types two letters types a third. */
const mostShards = 4

/** Fetches each shard when it is first needed; goes on without those that are lost. */
function shardedReader(root: ShardedRoot, load: Load, lost: () => void): IndexReader {
  const kept = new Map<string, Promise<unknown>>()
  const starts = forFamilies((family) => readWords(root.families[family]))
  const lists = root.vocabulary.split(' ')

  async function shards<Stored, Content>(
    kind: ShardKind,
    numbers: readonly number[],
    read: (stored: Stored) => Content,
  ) {
    const readings = numbers.map((number) => {
      const path = shardPath(root.hash, kind, number)
      const reading = kept.get(path) ?? load(path).then((text) => read(JSON.parse(text) as Stored))
      kept.set(path, reading)
      reading.catch(() => kept.delete(path))
      return reading as Promise<Content>
    })
    const results = await Promise.allSettled(readings)
    if (results.some(({ status }) => status === 'rejected')) lost()
    return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  }

  async function postings(family: Family, term: string, prefix: boolean): Promise<readonly PostingList[]> {
    const all = starts[family]
    const first = all.findLastIndex((start, i) => start <= term || i === 0)
    const others = all.slice(first + 1, first + mostShards).filter((start) => prefix && start.startsWith(term))
    const runs = await shards(family, [first, ...others.map((_, i) => first + 1 + i)], readShard)
    return runs.flatMap((run) => findPostings(run ?? [], term, prefix))
  }

  async function vocabulary(word: string): Promise<readonly string[]> {
    const [first, second] = word
    const wanted = [...new Set([first, second, `+${first}`, `+${second}`])]
    const numbers = wanted.map((start) => lists.indexOf(start ?? '')).filter((number) => number >= 0)
    const words = await shards('vocabulary', numbers, readWords)
    return [...new Set(words.flatMap((list) => list ?? []))]
  }

  async function sections(numbers: readonly number[]): Promise<readonly (PageSection | undefined)[]> {
    const files = [...new Set(numbers.map((number) => Math.floor(number / sectionsPerFile)))]
    const contents = await shards('sections', files, (pages: readonly StoredPage[]) =>
      pages.flatMap((page) => sectionsOf(readPage(page, root.collections))),
    )
    return numbers.map(
      (number) => contents[files.indexOf(Math.floor(number / sectionsPerFile))]?.[number % sectionsPerFile],
    )
  }

  async function titles(): Promise<readonly PageTitle[]> {
    const files = Array.from({ length: Math.ceil(root.pages / titlesPerFile) }, (_, i) => i)
    const lists = await shards('titles', files, (list: readonly (readonly [route: string, title: string])[]) =>
      list.map(([route, title]) => ({ route, title })),
    )
    return lists.flatMap((list) => list ?? [])
  }

  return { size: root.size, mostShown: 10, collections: root.collections, postings, vocabulary, sections, titles }
}
