import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compileEntry, type EntryOptions, type Source } from '../../collection/compile-entry.ts'
import type { Entry } from '../../collection/entry.ts'
import type { EntryStore } from '../../collection/entry-store.ts'
import { versionOf } from '../../collection/entry-version.ts'
import { findSources } from '../../collection/find-sources.ts'
import { outlineEntry } from '../../collection/outline-entry.ts'
import { createImageReader } from '../../collection/read-image.ts'
import { readSource } from '../../collection/read-source.ts'
import type { Config } from '../../config/config-schema.ts'
import type { Highlight } from '../../markdown/highlight/highlight.ts'
import type { SampleOutputs } from '../../page/sample.ts'
import { pathKey } from '../../page/urls.ts'
import { createSite } from '../../site/create-site.ts'
import type { Site } from '../../site/site.ts'

/** What the content of a project that is being written is made with. */
export type DevContentOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly outputs: SampleOutputs
  readonly highlight: Highlight
  readonly store: EntryStore
}

/** A page as it is known: compiled, or an outline until someone asks for it. */
type Known = { readonly source: Source; readonly entry: Entry; readonly compiled: boolean }

/** So long (ms) pages are compiled before whoever waits for one has a turn. */
const slice = 20

/** The content of a site while it is written: outlines at first, compiled when a page is asked for or nothing else is to be done. */
export class DevContent {
  readonly #options: DevContentOptions
  readonly #folder: string
  #known = new Map<string, Known>()
  #site: Site | undefined

  private constructor(options: DevContentOptions) {
    this.#options = options
    this.#folder = join(options.projectRoot, 'content')
  }

  /** The site as it is now, drafts included; put together when someone asks. */
  get site(): Site {
    this.#site ??= createSite(
      this.#options.config,
      [...this.#known.values()].map(({ entry }) => entry),
      { drafts: true },
    )
    return this.#site
  }

  /** Gives the content of a project; no page is compiled for it. */
  static open(options: DevContentOptions): DevContent {
    const content = new DevContent(options)
    content.#read(new Set())
    return content
  }

  /** Takes note of a file that was saved, made or removed, or of whatever was; a page that was compiled before is again. */
  refresh(path?: string): void {
    const isTouched = ({ source, entry }: Known) => {
      const file = join(this.#folder, source.file)
      if (path === undefined) return existsSync(file) && readSource(this.#folder, source.file).text !== source.text
      // A picture may be in any page that shows one.
      return /\.mdx?$/.test(path) ? file === path : entry.facts.images.length > 0
    }
    const touched = [...this.#known.values()].filter(isTouched)
    this.#read(new Set(touched.map(({ source }) => source.file)))
    const before = touched.filter(({ compiled }) => compiled)
    const again = before.flatMap(({ source }) => this.#known.get(source.file) ?? [])
    this.#compile(again.filter(({ compiled }) => !compiled))
  }

  /** Compiles the page of a path below the base, if it is an outline still. */
  need(path: string): void {
    const key = pathKey(path.replace(/\.(?:json|md)$/, '').replace(/\/index$/, '/'))
    const entry = this.site.entries.find(({ route }) => pathKey(route) === key)
    const known = entry && this.#known.get(entry.file.slice('content/'.length))
    if (!known || known.compiled) return
    this.#compile([known])
    this.#site = undefined
  }

  /** Compiles all that are outlines still, some at a time, and none while something else is to be done. */
  async compileRest(isBusy: () => boolean = () => false): Promise<void> {
    const files = [...this.#known.values()].flatMap(({ source, compiled }) => (compiled ? [] : [source.file]))
    let start = performance.now()
    for (const file of files) {
      const known = this.#known.get(file)
      if (known && !known.compiled) this.#compile([known])
      if (performance.now() - start < slice) continue
      do await pause(isBusy() ? slice : 0)
      while (isBusy())
      start = performance.now()
    }
    if (files.length > 0) this.#site = undefined
  }

  /** Reads what is new, and again the files that are touched. */
  #read(touched: ReadonlySet<string>): void {
    const files = findSources(this.#folder)
    const known = new Map<string, Known>()
    const images = createImageReader(this.#folder, this.#options.config.base)
    for (const file of files) {
      const before = this.#known.get(file)
      if (before && !touched.has(file)) {
        known.set(file, before)
        continue
      }
      const source = readSource(this.#folder, file)
      const stored = this.#options.store.get(source)
      const usable = stored && versionOf(source, stored.entry, images) === stored.version
      known.set(file, { source, entry: usable ? stored.entry : outlineEntry(source), compiled: Boolean(usable) })
    }
    this.#known = known
    this.#site = undefined
  }

  #compile(pages: readonly Known[]): void {
    if (pages.length === 0) return
    const { config, outputs, highlight, store } = this.#options
    const images = createImageReader(this.#folder, config.base)
    const needs: EntryOptions = { base: config.base, outputs, highlight, images }
    for (const { source } of pages) {
      const entry = compileEntry(source, needs)
      store.put(source, { version: versionOf(source, entry, images), entry })
      this.#known.set(source.file, { source, entry, compiled: true })
    }
  }
}
