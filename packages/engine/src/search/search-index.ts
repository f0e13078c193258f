import type { Action } from '../core/page/page.ts'
import type { CollectionStart, PageSection, PageTitle } from './documents.ts'
import type { Dictionary, PostingList } from './inverted-index.ts'
import type { Synonyms } from './terms.ts'

/** Path of the root file, the only one with a stable name. It leads to all others. */
export const rootPath = 'search.json'

/** Version of the file format. Increase it when older readers cannot read new files. */
export const indexFormat = 4

/** The part of the root file that small and large sites have. */
export type AnyRoot = {
  readonly format: typeof indexFormat
  readonly synonyms: Synonyms
  /** Common tasks of readers, each with a link: those of Home. */
  readonly tasks: readonly Action[]
  /** Collections in the order of their sections. */
  readonly collections: readonly CollectionStart[]
}

/** The index as one query reads it: `openWhole` has it in memory, and `openSharded` fetches its files on demand. */
export type SearchIndex = Pick<AnyRoot, 'synonyms' | 'tasks' | 'collections'> & {
  /** Number of sections in the index. */
  readonly size: number
  /** Maximum number of sections in an answer. Lower for shards: each section may need another file. */
  readonly mostShown: number
  /** Returns the posting list of `term`. With `prefix`, returns those of all terms that begin with it. */
  readonly postings: (dictionary: Dictionary, term: string, prefix: boolean) => Promise<readonly PostingList[]>
  /** Returns candidates for the correction of a word, possibly more than needed. */
  readonly vocabulary: (word: string) => Promise<readonly string[]>
  /** Returns sections by number, in the given order. A section that could not be fetched is undefined. */
  readonly sections: (numbers: readonly number[]) => Promise<readonly (PageSection | undefined)[]>
  /** Returns the route and title of every page. */
  readonly titles: () => Promise<readonly PageTitle[]>
  /** Whether every file that the query has asked for so far could be read. */
  readonly isComplete: () => boolean
}

/** Loads a file of the index by its path below the site's root. Rejects when it is unavailable. */
export type Load = (path: string) => Promise<string>

/** A section by number. Scores are comparable within one ranking only. */
export type RankedSection = { readonly section: number; readonly score: number }

/** Sorts the best sections first, and those with the same score by number. */
export function byRank(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || a.section - b.section
}

/** A section of a page, with its score. */
export type ScoredSection = PageSection & { readonly score: number }

/** Loads ranked sections. Sections that cannot be loaded are left out. */
export async function loadSections(
  index: SearchIndex,
  ranked: readonly RankedSection[],
): Promise<readonly ScoredSection[]> {
  const loaded = await index.sections(ranked.map(({ section }) => section))
  return ranked.flatMap(({ score }, i) => (loaded[i] ? [{ ...loaded[i], score }] : []))
}
