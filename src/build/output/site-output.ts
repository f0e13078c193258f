import { copyFileSync, linkSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { BuiltFile, BuiltFiles } from '../cache/built-files.ts'
import { fingerprint } from '../fingerprint.ts'
import { compressText } from './compress-text.ts'
import { type FileToWrite, type WriteFiles, type WrittenFile, writeFilesNow } from './write-files.ts'

/** Where a site is written, and what is known of the one before it. */
export type OutputOptions = {
  /** The folder it is written to. */
  readonly folder: string
  /** The site before, and what it is made of; a file of which that is still true is not written again. */
  readonly last?: { readonly folder: string; readonly files: BuiltFiles }
  /** Whether texts are written compressed as well. */
  readonly precompress?: boolean
  /** Writes files elsewhere, while others are made; without it each is written at once. */
  readonly writeFiles?: WriteFiles | undefined
}

/** So many compressions and batches go on at once, with their texts in memory. */
const mostPending = 16
/** So much is handed over at once (characters or bytes): what waits longer outlives V8's quick collections, and costs 0.5 GB on 10,000 pages. */
const batchLength = 60_000
/** What is longer is written at once: a copy of it would take more than waiting does. */
const mostHandedOver = 1_000_000

/** The files of a site that is being written: each goes to the disk once it is made, or is linked from the last site. */
export class SiteOutput {
  /** What has been written, by path, with a hash of what each file is made of; the disk has the last of them once all is settled. */
  readonly files = new Map<string, BuiltFile>()
  /** How many of them are those of the last site. */
  kept = 0
  readonly #options: OutputOptions
  readonly #folders = new Set<string>()
  #batch: { readonly path: string; readonly key: string; readonly file: FileToWrite }[] = []
  #batchLength = 0
  #pending: Promise<void>[] = []

  constructor(options: OutputOptions) {
    this.#options = { ...options, folder: resolve(options.folder) }
  }

  has(path: string): boolean {
    return this.files.has(path)
  }

  /** Adds a file; `key` stands for all it is made of, its content where none is given. */
  set(path: string, content: string | Uint8Array, key: string = fingerprint(content)): void {
    if (this.keep([path], key)) return
    this.#write(path, content, this.#mark(key))
    if (!this.#options.precompress) return
    const written = compressText(path, content).then((forms) => {
      for (const [form, bytes] of forms) this.#write(form, bytes, this.#mark(key))
    })
    this.#pending.push(written)
  }

  /** Adds files of the last site as they are, if all of them are there and made of the same; tells whether they are. */
  keep(paths: readonly string[], key: string): boolean {
    const all = new Set(paths.flatMap((path) => [path, ...this.#formsOf(path)]))
    for (const path of all) if (!this.#isSame(path, this.#mark(key))) return false
    for (const path of all) this.#link(path)
    return true
  }

  /** Adds every file of the last site that has this key; tells whether there was one. */
  keepAll(key: string): boolean {
    const files = Object.entries(this.#options.last?.files ?? {})
    const paths = files.flatMap(([path, [other]]) => (other === this.#mark(key) ? [path] : []))
    return paths.length > 0 && this.keep(paths, key)
  }

  /** Gives the contents of all files that have been written, compressed forms aside. */
  async readAll(): Promise<ReadonlyMap<string, Uint8Array>> {
    await this.settle(0)
    const paths = [...this.files.keys()].filter((path) => !/\.(?:br|gz)$/.test(path))
    return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(this.#place(path))] as const)))
  }

  /** Waits while much is being compressed or written; at the end, for all of it. */
  async settle(most = mostPending): Promise<void> {
    if (most === 0) this.#handOver()
    while (this.#pending.length > most) {
      const pending = this.#pending
      this.#pending = []
      await Promise.all(pending)
      if (most === 0) this.#handOver()
    }
  }

  /** A site with compressed texts is made of other files than one without. */
  #mark(key: string): string {
    return this.#options.precompress ? `${key}+` : key
  }

  #formsOf(path: string): readonly string[] {
    const { precompress, last } = this.#options
    return precompress ? [`${path}.br`, `${path}.gz`].filter((form) => last?.files[form]) : []
  }

  #isSame(path: string, key: string): boolean {
    const { last } = this.#options
    const before = last?.files[path]
    if (!last || before?.[0] !== key) return false
    const stats = statSync(join(last.folder, path), { throwIfNoEntry: false })
    return stats?.size === before[1] && stats.mtimeMs === before[2] && (stats.mode & 0o004) !== 0
  }

  #link(path: string): void {
    const { last } = this.#options
    const built = last?.files[path]
    if (!last || !built) return
    const [source, target] = [join(last.folder, path), this.#place(path)]
    try {
      linkSync(source, target)
    } catch {
      // Not every disk has links.
      copyFileSync(source, target)
      utimesSync(target, built[2] / 1000, built[2] / 1000)
    }
    const { size, mtimeMs } = statSync(target)
    const [key, , , weight] = built
    this.files.set(path, weight ? [key, size, mtimeMs, weight] : [key, size, mtimeMs])
    this.kept++
  }

  #write(path: string, content: string | Uint8Array, key: string): void {
    const file = [this.#place(path), content] as const
    if (!this.#options.writeFiles || content.length > mostHandedOver) {
      const [[size, written] = [0, 0]] = writeFilesNow([file])
      this.files.set(path, [key, size, written])
      return
    }
    this.files.set(path, [key, 0, 0])
    this.#batch.push({ path, key, file })
    this.#batchLength += content.length
    if (this.#batchLength >= batchLength) this.#handOver()
  }

  #handOver(): void {
    const { writeFiles } = this.#options
    const batch = this.#batch
    if (!writeFiles || batch.length === 0) return
    this.#batch = []
    this.#batchLength = 0
    const work = writeFiles(batch.map(({ file }) => file)).then((written) => {
      for (const [index, { path, key }] of batch.entries())
        this.files.set(path, [key, ...(written[index] as WrittenFile)])
    })
    // Whoever settles hears of its failure.
    work.catch(() => undefined)
    this.#pending.push(work)
  }

  /** No route and no asset may lead out of the folder. */
  #place(path: string): string {
    const target = join(this.#options.folder, path)
    if (!target.startsWith(this.#options.folder + sep))
      throw new Error(`\`${path}\` would be written outside of the site's folder.`)
    const parent = dirname(target)
    if (!this.#folders.has(parent)) mkdirSync(parent, { recursive: true })
    this.#folders.add(parent)
    return target
  }
}
