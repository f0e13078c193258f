import { join } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import type { Highlight } from '../markdown/highlight/highlight.ts'
import type { CodeBlock } from '../page/facts.ts'
import type { SampleOutputs } from '../page/sample.ts'
import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import { versionOf } from './entry-version.ts'
import { findSources } from './find-sources.ts'
import { type Asset, createImageReader } from './read-image.ts'
import { readSource } from './read-source.ts'

/** What reading needs: where the project is, how it is configured, what its samples gave. */
export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly outputs: SampleOutputs
  /** What an earlier reading left: a page whose source has not changed is not compiled again. */
  readonly memory?: CollectionMemory
  /** What earlier processes left. */
  readonly store?: EntryStore
  /** Compiles many pages in less time than one after the other. */
  readonly compileMany?: CompileMany | undefined
  /** Whether paragraphs and code blocks are left out, which only checks of the content read. */
  readonly lean?: boolean
  /** Is told, for each page that is there, how many there will be. */
  readonly onPage?: (total: number) => void
}

/** Gives the entries of many sources as they are done, in any order, each with its place in the list. */
export type CompileMany = (sources: readonly Source[], done: (entry: Entry, index: number) => void) => Promise<void>

/** All entries below `content/`, and the bitmaps they show. */
export type Content = {
  readonly entries: readonly Entry[]
  readonly assets: readonly Asset[]
  /** A hash of all that each entry is made of, by its file. */
  readonly versions: ReadonlyMap<string, string>
  /** How many entries had to be compiled. */
  readonly compiled: number
}

/** What a process that reads the content again and again keeps between two readings. */
export type CollectionMemory = {
  highlight?: Promise<Highlight>
  readonly entries: Map<string, { readonly version: string; readonly entry: Entry }>
}

/** Gives an empty memory. */
export function createCollectionMemory(): CollectionMemory {
  return { entries: new Map() }
}

/** Fewer than these are compiled before other threads have started. */
const manySources = 100

/** Reads, validates and compiles every page below `content/`, each file exactly once. */
export async function readCollection(options: CollectionOptions): Promise<Content> {
  const { projectRoot, config, outputs, memory = createCollectionMemory(), store, onPage } = options
  const folder = join(projectRoot, 'content')
  const sources = (await findSources(folder)).map((file) => readSource(folder, file))
  const images = createImageReader(folder, config.base)
  const entries: Entry[] = []
  const found: string[] = []
  const take = (index: number, source: Source, entry: Entry) => {
    const version = versionOf(source, entry, images)
    entries[index] = options.lean ? withoutProse(entry) : entry
    found[index] = version
    options.memory?.entries.set(source.file, { version, entry })
    onPage?.(sources.length)
    return version
  }
  const missing: [index: number, source: Source][] = []
  sources.forEach((source, index) => {
    const known = memory.entries.get(source.file) ?? store?.get(source)
    if (known && versionOf(source, known.entry, images) === known.version) take(index, source, known.entry)
    else missing.push([index, source])
  })
  const done = (entry: Entry, place: number) => {
    const [index, source] = missing[place] as (typeof missing)[number]
    const version = take(index, source, entry)
    store?.put(source, { version, entry })
  }
  const list = missing.map(([, source]) => source)
  if (options.compileMany && list.length >= manySources) await options.compileMany(list, done)
  else if (list.length > 0) {
    // Parsers and grammars take a tenth of a second to load: where threads compile, or nothing does, they are not needed here.
    const [{ compileEntry }, { createHighlight }] = await Promise.all([
      import('./compile-entry.ts'),
      import('../markdown/highlight/create-highlight.ts'),
    ])
    memory.highlight ??= createHighlight()
    const needs = { base: config.base, highlight: await memory.highlight, outputs, images }
    for (const [place, source] of list.entries()) done(compileEntry(source, needs), place)
  }
  const versions = new Map(entries.map(({ file }, index) => [file, found[index] ?? '']))
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
