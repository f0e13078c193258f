import { createHash } from 'node:crypto'
import { type FileFacts, factsOfFile } from '../core/site-files.ts'

export type FileContent = string | Uint8Array
/** Makes a file, or nothing if the site turns out to have none at that path. */
export type MakeFile = () => FileContent | undefined | Promise<FileContent | undefined>
/** Makes all files of a folder. Returns their contents by path below `dist/`. */
type MakeFolder = () => ReadonlyMap<string, FileContent>

/** A file that readers can store for offline reading. */
export type StoredFile = { readonly path: string; readonly hash: string; readonly bytes: number }
/** Makes a file about the stored files of the site. */
export type MakeList = (stored: readonly StoredFile[]) => FileContent | Promise<FileContent>

type Located = Pick<FileFacts, 'owner' | 'isStored'> & { readonly path: string }
/** A file, or with `copyOf` a copy of the one that was added before it. */
type SiteFile = Located & { readonly make: MakeFile; readonly copyOf?: string }
/** A folder whose files are known only once they are made. Its path ends with a slash. */
type SiteFolder = Located & { readonly makeAll: MakeFolder }
type SiteList = Located & { readonly makeList: MakeList }
type MadeFile = Located & { readonly content: FileContent }

/** All files of a site, by path below `dist/`. A build makes every file, and dev makes a file on request. */
export class FileTable {
  readonly #entries = new Map<string, SiteFile | SiteFolder | SiteList>()

  /** Adds a file, and replaces an earlier one with the same path. */
  add(path: string, make: MakeFile, { owner, isStored } = factsOfOwn(path)): void {
    // Copies field by field: at 1,000 pages, spreading the facts takes as long as the rest of this function.
    this.#entries.set(path, { owner, isStored, path, make })
  }

  /** Adds a file, and directly after it a copy with another path. */
  addTwice(path: string, copy: string, make: MakeFile, { owner, isStored } = factsOfOwn(path)): void {
    this.#entries.set(path, { owner, isStored, path, make })
    this.#entries.set(copy, { owner, isStored, path: copy, make, copyOf: path })
  }

  addAll(files: ReadonlyMap<string, MakeFile>, facts?: FileFacts): void {
    for (const [path, make] of files) this.add(path, make, facts)
  }

  addFolder(path: string, makeAll: MakeFolder, { owner, isStored } = factsOfOwn(path)): void {
    this.#entries.set(path, { owner, isStored, path, makeAll })
  }

  /** Adds a file that is made last, from the stored files. */
  addList(path: string, makeList: MakeList, { owner, isStored } = factsOfOwn(path)): void {
    this.#entries.set(path, { owner, isStored, path, makeList })
  }

  /** Yields every file, including the files in folders. */
  *files(): Generator<SiteFile> {
    yield* this.#ownFiles()
    for (const list of this.#lists()) yield { ...list, make: async () => list.makeList(await this.#stored()) }
  }

  /** Makes every file. Those about the stored files come last. */
  async *contents(): AsyncGenerator<MadeFile> {
    const lists = this.#lists()
    const stored: StoredFile[] = []
    for await (const made of this.#ownContents()) {
      if (made.isStored && lists.length > 0) stored.push(describe(made))
      yield made
    }
    for (const list of lists) yield { ...list, content: await list.makeList(stored) }
  }

  #lists(): readonly SiteList[] {
    return [...this.#entries.values()].filter((entry) => 'makeList' in entry)
  }

  *#ownFiles(): Generator<SiteFile> {
    for (const entry of this.#entries.values())
      if ('make' in entry) yield entry
      else if ('makeAll' in entry)
        for (const [path, content] of entry.makeAll()) yield { ...entry, path, make: () => content }
  }

  /** Makes every file but lists. A copy is not made again. */
  async *#ownContents(): AsyncGenerator<MadeFile> {
    let last: MadeFile | undefined
    for (const file of this.#ownFiles()) {
      const content = last && file.copyOf === last.path ? last.content : await file.make()
      if (content === undefined) continue
      last = { path: file.path, owner: file.owner, isStored: file.isStored, content }
      yield last
    }
  }

  async #stored(): Promise<readonly StoredFile[]> {
    const stored: StoredFile[] = []
    for await (const made of this.#ownContents()) if (made.isStored) stored.push(describe(made))
    return stored
  }

  /** Makes a file. Resolves with undefined if the table has none at that path. */
  async make(path: string): Promise<FileContent | undefined> {
    const file = this.#entries.get(path)
    if (file && 'make' in file) return file.make()
    if (file && 'makeList' in file) return file.makeList(await this.#stored())
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

function describe({ path, content }: MadeFile): StoredFile {
  return { path, hash: hashOfFile(content), bytes: Buffer.byteLength(content) }
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
