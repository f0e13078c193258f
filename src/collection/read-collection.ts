import { dirname, join } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import type { Highlight } from '../markdown/highlight/highlight.ts'
import type { CodeBlock } from '../page/facts.ts'
import type { SampleOutputs } from '../page/sample.ts'
import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'
import type { EntryStore, StoredEntry } from './entry-store.ts'
import { versionOf } from './entry-version.ts'
import { findSources } from './find-sources.ts'
import { type Asset, createImageReader } from './read-image.ts'
import { readSource } from './read-source.ts'

/** What reading needs: where the project is, how it is configured, what its samples gave. */
export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly outputs: SampleOutputs
  /** What earlier processes left: a page whose source has not changed is not compiled again. */
  readonly store?: EntryStore
  /** A highlighter that is there already; they take a moment to load. */
  readonly highlight?: Highlight
  /** Compiles many pages in less time than one after the other, and keeps them for later processes. */
  readonly compileMany?: CompileMany | undefined
  /** Whether paragraphs and code blocks are left out, which only checks of the content read. */
  readonly lean?: boolean
  /** Is told, for each page that is there, how many there will be. */
  readonly onPage?: (total: number) => void
}

/** Gives the entry of each of many sources as it is done, in any order. */
export type CompileMany = (
  sources: readonly Source[],
  done: (source: Source, stored: StoredEntry) => void,
) => Promise<void>

/** All entries below `content/`, and the bitmaps they show. */
export type Content = {
  readonly entries: readonly Entry[]
  readonly assets: readonly Asset[]
  /** A hash of all that each entry is made of, by its file. */
  readonly versions: ReadonlyMap<string, string>
  /** How many entries had to be compiled. */
  readonly compiled: number
}

/** Fewer than these are compiled before other threads have started. */
const manySources = 100

/** Reads, validates and compiles every page below `content/`, each file exactly once. */
export async function readCollection(options: CollectionOptions): Promise<Content> {
  const { projectRoot, config, outputs, store, onPage } = options
  const folder = join(projectRoot, 'content')
  const sources = findSources(folder).map((file) => readSource(folder, file))
  const images = createImageReader(folder, config.base)
  const found = new Map<string, StoredEntry>()
  const take = ({ file }: Source, { version, entry }: StoredEntry) => {
    found.set(file, { version, entry: options.lean ? withoutProse(entry) : entry })
    onPage?.(sources.length)
  }
  const missing = sources.filter((source) => {
    const known = store?.get(source)
    if (!known || versionOf(source, known.entry, images) !== known.version) return true
    take(source, known)
    return false
  })
  if (options.compileMany && missing.length >= manySources) {
    await options.compileMany(missing, (source, stored) => {
      for (const image of stored.entry.facts.images) images.read(dirname(source.file), image.source)
      take(source, stored)
    })
  } else if (missing.length > 0) {
    // Parsers take a tenth of a second to load: where threads compile, or nothing does, they are not needed here.
    const [{ compileEntry }, { createHighlight }] = await Promise.all([
      import('./compile-entry.ts'),
      import('../markdown/highlight/create-highlight.ts'),
    ])
    const needs = { base: config.base, highlight: options.highlight ?? createHighlight(), outputs, images }
    for (const source of missing) {
      const entry = compileEntry(source, needs)
      const stored = { version: versionOf(source, entry, images), entry }
      store?.put(source, stored)
      take(source, stored)
    }
  }
  const all = sources.flatMap(({ file }) => found.get(file) ?? [])
  const entries = all.map(({ entry }) => entry)
  const versions = new Map(all.map(({ version, entry }) => [entry.file, version]))
  return { entries, assets: [...images.assets.values()], versions, compiled: missing.length }
}

function withoutProse(entry: Entry): Entry {
  const { codeBlocks } = entry.facts
  const isSample = ({ language }: CodeBlock) => /^tsx?$/.test(language)
  // The types of samples are found by their code, and by how many blocks stand above them.
  const kept = codeBlocks.some(isSample)
    ? codeBlocks.map((block) => (isSample(block) ? block : { ...block, code: '' }))
    : []
  return { ...entry, facts: { ...entry.facts, paragraphs: [], codeBlocks: kept } }
}
