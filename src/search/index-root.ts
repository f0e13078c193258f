import type { Family } from './entry.ts'
import type { Collection } from './source.ts'
import type { StoredPage } from './stored-page.ts'

/** The path of the one file with a stable name; everything else is reached from it. */
export const rootPath = 'search.json'

/** Changes when files of an older engine can no longer be read. */
export const format = 1

/** What the root file says: everything, or where the rest lies. */
export type IndexRoot = WholeRoot | ShardedRoot

/** A small site's index: its words themselves, from which the browser makes the dictionaries. */
export type WholeRoot = {
  readonly format: typeof format
  readonly kind: 'whole'
  readonly collections: readonly Collection[]
  readonly pages: readonly StoredPage[]
}

/** A large site's index: where the shards are. */
export type ShardedRoot = {
  readonly format: typeof format
  readonly kind: 'sharded'
  /** The folder of the shards: a hash of all of them, so that they always belong together. */
  readonly hash: string
  readonly size: number
  readonly pages: number
  readonly collections: readonly Collection[]
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
