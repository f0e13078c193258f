import { createHash } from 'node:crypto'
import { type FileInfo, fileInfo } from '../../core/urls/site-files.ts'

export type FileContent = string | Uint8Array
/** Makes a file, or nothing if the site turns out to have none at that path. */
export type MakeFile = () => FileContent | undefined | Promise<FileContent | undefined>
/** Makes all files of a folder. Returns their contents by path below `dist/`. */
type MakeFolder = () => ReadonlyMap<string, FileContent>

/** A file that readers can store for offline reading. */
export type OfflineFile = { readonly path: string; readonly hash: string; readonly bytes: number }

export type Paths = readonly [string, ...string[]]
type Owned = Pick<FileInfo, 'owner' | 'isOffline'>
/** A file at one or more paths. */
type SiteFile = Owned & { readonly paths: readonly string[]; readonly make: MakeFile }
/** A folder whose files are known only once they are made. */
type SiteFolder = Owned & { readonly makeAll: MakeFolder }
type MadeFile = { readonly path: string; readonly content: FileContent }

/** All files of a site, by path below `dist/`. A build makes every file, and dev makes a file on request. */
export class FileTable {
  /** Files by each of their paths, and folders by their path with a slash at its end. */
  readonly #rows = new Map<string, SiteFile | SiteFolder>()
  /** Files for offline reading that were made. */
  readonly #offlineFiles = new Map<string, OfflineFile>()
  readonly #listsStored: boolean

  /** Creates a table. With `listsStored`, one of its files lists all that readers can store. */
  constructor(listsStored = false) {
    this.#listsStored = listsStored
  }

  /** Adds a file at one or more paths, and replaces earlier ones there. */
  add(path: string | Paths, make: MakeFile, info?: FileInfo): void {
    const paths: Paths = typeof path === 'string' ? [path] : path
    const { owner, isOffline } = info ?? ownInfo(paths[0])
    // Copies field by field: at 1,000 pages, spreading the info takes as long as the rest of this function.
    const file = { owner, isOffline, paths, make }
    for (const path of paths) this.#rows.set(path, file)
  }

  addAll(files: ReadonlyMap<string, MakeFile>, info?: FileInfo): void {
    for (const [path, make] of files) this.add(path, make, info)
  }

  addFolder(path: string, makeAll: MakeFolder, { owner, isOffline } = ownInfo(path)): void {
    this.#rows.set(path, { owner, isOffline, makeAll })
  }

  /** Yields every file with its own paths, including the files in folders. */
  *files(): Generator<SiteFile> {
    for (const row of new Set(this.#rows.values())) {
      const { owner, isOffline } = row
      if ('makeAll' in row)
        for (const [path, content] of row.makeAll()) yield { owner, isOffline, paths: [path], make: () => content }
      // Another file may have replaced it at one of its paths.
      else yield { ...row, paths: row.paths.filter((path) => this.#rows.get(path) === row) }
    }
  }

  /** Makes every file. */
  async *contents(): AsyncGenerator<MadeFile> {
    for (const file of this.files()) {
      const content = await file.make()
      if (content === undefined) continue
      if (this.#listsStored) this.#store(file, content)
      for (const path of file.paths) yield { path, content }
    }
  }

  /** Resolves with all files that readers can store. Makes those that `contents` has not made before. */
  async offlineFiles(): Promise<readonly OfflineFile[]> {
    for (const file of this.files()) {
      if (!file.isOffline || file.paths.every((path) => this.#offlineFiles.has(path))) continue
      const content = await file.make()
      if (content !== undefined) this.#store(file, content)
    }
    return [...this.#offlineFiles.values()]
  }

  #store({ paths, isOffline }: SiteFile, content: FileContent): void {
    if (!isOffline) return
    const [hash, bytes] = [hashOfFile(content), Buffer.byteLength(content)]
    for (const path of paths) this.#offlineFiles.set(path, { path, hash, bytes })
  }

  /** Makes a file. Resolves with undefined if the table has none at that path. */
  async make(path: string): Promise<FileContent | undefined> {
    const file = this.#rows.get(path)
    if (file && 'make' in file) return file.make()
    for (const [folder, row] of this.#rows)
      if ('makeAll' in row && path.startsWith(folder)) return row.makeAll().get(path)
    return undefined
  }

  /** Returns a function for the owner of a row that clashes with a path: no folder can hold both if the system ignores case. */
  createClashFinder(): (path: string) => string | undefined {
    const ownersAt = new Map<string, string>()
    const ownersBelow = new Map<string, string>()
    for (const [path, { owner }] of this.#rows) {
      const [own, ...folders] = upwardFrom(path)
      ownersAt.set(own, owner)
      for (const folder of folders) ownersBelow.set(folder, ownersBelow.get(folder) ?? owner)
    }
    return (path) => {
      const [own, ...folders] = upwardFrom(path)
      const taken = [own, ...folders].find((one) => ownersAt.has(one)) ?? ''
      return ownersBelow.get(own) ?? ownersAt.get(taken)
    }
  }
}

export function hashOfFile(content: FileContent): string {
  return createHash('sha256').update(content).digest().subarray(0, 12).toString('base64url')
}

/** Returns a path in lower case, and each folder above it: `a/b/c`, `a/b` and `a` for `a/b/C`. */
function upwardFrom(path: string): Paths {
  const whole = path.toLowerCase().replace(/\/$/, '')
  const paths: [string, ...string[]] = [whole]
  for (let end = whole.lastIndexOf('/'); end > 0; end = whole.lastIndexOf('/', end - 1)) paths.push(whole.slice(0, end))
  return paths
}

function ownInfo(path: string): FileInfo {
  const info = fileInfo(path)
  if (!info) throw new Error(`\`${path}\` has no row in packages/engine/src/core/urls/site-files.ts.`)
  return info
}
