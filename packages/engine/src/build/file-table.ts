import { createHash } from 'node:crypto'
import { type FileFacts, factsOfFile } from '../core/site-files.ts'

export type FileContent = string | Uint8Array
/** Makes a file, or nothing if the site turns out to have none at that path. */
export type MakeFile = () => FileContent | undefined | Promise<FileContent | undefined>
/** Makes all files of a folder. Returns their contents by path below `dist/`. */
type MakeFolder = () => ReadonlyMap<string, FileContent>

/** A file that readers can store for offline reading. */
export type StoredFile = { readonly path: string; readonly hash: string; readonly bytes: number }

type Located = Pick<FileFacts, 'owner' | 'isStored'> & { readonly path: string }
/** A file. `isAhead`: other threads make it, so a build starts it first. */
type SiteFile = Located & { readonly make: MakeFile; readonly isAhead?: true }
/** A folder whose files are known only once they are made. Its path ends with a slash. */
type SiteFolder = Located & { readonly makeAll: MakeFolder }
type MadeFile = { readonly path: string; readonly content: FileContent }

/** All files of a site, by path below `dist/`. A build makes every file, and dev makes a file on request. */
export class FileTable {
  readonly #entries = new Map<string, SiteFile | SiteFolder>()
  /** Files for offline reading that were made. */
  readonly #stored = new Map<string, StoredFile>()
  readonly #listsStored: boolean

  /** Creates a table. With `listsStored`, one of its files lists all that readers can store. */
  constructor(listsStored = false) {
    this.#listsStored = listsStored
  }

  /** Adds a file, and replaces an earlier one with the same path. */
  add(path: string, make: MakeFile, { owner, isStored } = factsOfOwn(path)): void {
    // Copies field by field: at 1,000 pages, spreading the facts takes as long as the rest of this function.
    this.#entries.set(path, { owner, isStored, path, make })
  }

  /** Adds a file that other threads make. A build starts it before the files of the main thread. */
  addAhead(path: string, make: () => Promise<FileContent>, { owner, isStored } = factsOfOwn(path)): void {
    this.#entries.set(path, { owner, isStored, path, make, isAhead: true })
  }

  addAll(files: ReadonlyMap<string, MakeFile>, facts?: FileFacts): void {
    for (const [path, make] of files) this.add(path, make, facts)
  }

  addFolder(path: string, makeAll: MakeFolder, { owner, isStored } = factsOfOwn(path)): void {
    this.#entries.set(path, { owner, isStored, path, makeAll })
  }

  /** Yields every file, including the files in folders. */
  *files(): Generator<SiteFile> {
    for (const entry of this.#entries.values())
      if ('make' in entry) yield entry
      else for (const [path, content] of entry.makeAll()) yield { ...entry, path, make: () => content }
  }

  /** Makes every file. Two files in succession with the same `make` are made once. */
  async *contents(): AsyncGenerator<MadeFile> {
    const ahead = new Map<MakeFile, ReturnType<MakeFile>>()
    for (const entry of this.#entries.values())
      if ('make' in entry && entry.isAhead) ahead.set(entry.make, start(entry.make))
    let last: { readonly make: MakeFile; readonly content: FileContent | undefined } | undefined
    for (const file of this.files()) {
      const content = last?.make === file.make ? last.content : await (ahead.get(file.make) ?? file.make())
      last = { make: file.make, content }
      if (content === undefined) continue
      if (this.#listsStored) this.#keep(file, content)
      yield { path: file.path, content }
    }
  }

  /** Resolves with all files that readers can store. Makes those that `contents` has not made before. */
  async stored(): Promise<readonly StoredFile[]> {
    for (const file of this.files()) {
      if (!file.isStored || this.#stored.has(file.path)) continue
      const content = await file.make()
      if (content !== undefined) this.#keep(file, content)
    }
    return [...this.#stored.values()]
  }

  #keep({ path, isStored }: SiteFile, content: FileContent): void {
    if (isStored) this.#stored.set(path, { path, hash: hashOfFile(content), bytes: Buffer.byteLength(content) })
  }

  /** Makes a file. Resolves with undefined if the table has none at that path. */
  async make(path: string): Promise<FileContent | undefined> {
    const file = this.#entries.get(path)
    if (file && 'make' in file) return file.make()
    for (const folder of this.#entries.values())
      if ('makeAll' in folder && path.startsWith(folder.path)) return folder.makeAll().get(path)
    return undefined
  }

  /** Returns the owner of an entry that clashes with a path: no folder can hold both if the system ignores case. */
  ownerBeside(path: string): string | undefined {
    const folded = foldPath(path)
    for (const entry of this.#entries.values()) {
      const other = foldPath(entry.path)
      if (other.startsWith(folded) || folded.startsWith(other)) return entry.owner
    }
    return undefined
  }
}

/** Starts to make a file. Its error counts only once something awaits the file. */
function start(make: MakeFile): ReturnType<MakeFile> {
  const content = Promise.resolve(make())
  content.catch(() => {})
  return content
}

export function hashOfFile(content: FileContent): string {
  return createHash('sha256').update(content).digest().subarray(0, 12).toString('base64url')
}

function foldPath(path: string): string {
  return path.toLowerCase().replace(/\/?$/, '/')
}

function factsOfOwn(path: string): FileFacts {
  const facts = factsOfFile(path)
  if (!facts) throw new Error(`\`${path}\` has no row in packages/engine/src/core/site-files.ts.`)
  return facts
}
