import {
  accessSync,
  existsSync,
  constants as fsConstants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StopError } from '../core/stop-error.ts'
import { isWithin } from '../disk/named-path.ts'
import { isRunning } from '../terminal/is-running.ts'
import type { FileContent, FileTable } from './files/file-table.ts'

/** Options for the output folder. `precompress` adds compressed copies of text files, for hosts that send them. */
type DistOptions = {
  readonly dist: string
  readonly precompress: boolean
  /** Called with the number of files written so far. */
  readonly onWritten?: (count: number, path: string) => void
}

/** File that marks a folder as the output of a build. Only such a folder is ever replaced. */
export const markerFile = '.studio-build'
/** Folders of a project that a build reads. */
const sourceFolders = ['content', 'public']

/**
 * Writes every file of a table to a folder beside the old site, then swaps the two. After a failed or interrupted
 * build, the old site stays. Resolves with the number of files.
 */
export async function writeDist(files: FileTable, { dist, precompress, onWritten }: DistOptions): Promise<number> {
  const next = resolve(`${dist}.next-${process.pid}`)
  const old = `${dist}.old-${process.pid}`
  let written = 0
  // The web server may run as another user, so ignore the builder's umask.
  const umask = process.umask(0o022)
  try {
    // A branch may have brought a link of that name.
    await rm(next, { recursive: true, force: true })
    mkdirSync(next, { recursive: true })
    // Write the marker file first, so that a killed build leaves a folder with it.
    writeInside(next, markerFile, 'Written by a build. The next build replaces this folder as a whole.\n')
    for await (const { path, content } of files.contents()) {
      const copies = precompress ? await compress(path, content) : []
      for (const [name, bytes] of [[path, content] as const, ...copies]) writeInside(next, name, bytes)
      written += 1
      onWritten?.(written, path)
    }
    swap(dist, next, old)
  } finally {
    process.umask(umask)
    await rm(next, { recursive: true, force: true })
    // If neither site could be renamed to `dist`, the old one stays for `recoverDist`.
    if (existsSync(dist)) await rm(old, { recursive: true, force: true })
  }
  return written
}

/** Writes a file. Throws for a path outside the folder. */
function writeInside(folder: string, path: string, content: FileContent): void {
  const target = join(folder, path)
  if (!target.startsWith(folder + sep)) throw new Error(`\`${path}\` would be written outside of the site's folder.`)
  mkdirSync(dirname(target), { recursive: true })
  try {
    writeFileSync(target, content)
  } catch (error) {
    // Write errors, such as on a full disk, do not name the path.
    throw new StopError(`Cannot write ${target}: ${error instanceof Error ? error.message : error}`)
  }
}

const compressible = /\.(?:html|js|json|md|svg|txt|wasm|xml)$/
const minCompressed = 1024

/** Compresses with Brotli 11, or with Brotli 5 above 1 MB, where 11 takes minutes for a few per cent. */
function compressBrotli(content: FileContent): Promise<Uint8Array> {
  const quality = Buffer.byteLength(content) > 1_000_000 ? 5 : 11
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Compresses a text file with Brotli and gzip. Returns paths with contents, none for small and binary files. */
async function compress(path: string, content: FileContent): Promise<readonly (readonly [string, Uint8Array])[]> {
  if (!compressible.test(path) || Buffer.byteLength(content) < minCompressed) return []
  const [br, gz] = await Promise.all([compressBrotli(content), promisify(gzip)(content, { level: 9 })])
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}

/** Restores the old site after a build was killed between the two renames of `swap`. */
export async function recoverDist(dist: string): Promise<void> {
  const left = leftovers(dist).find((path) => path.startsWith(`${dist}.old-`) && isBuilt(path))
  if (left && !existsSync(dist)) await rename(left, dist)
}

/** Throws a StopError if a folder cannot be replaced: it is mounted, or nothing can be written beside it. */
function requireReplaceable(dist: string): void {
  const above = realPath(dirname(dist))
  try {
    // A build of another folder may be the first to need it.
    mkdirSync(above, { recursive: true })
    accessSync(above, fsConstants.W_OK)
  } catch {
    throw new StopError(
      `The build writes a folder beside ${dist} first, but ${above} is read-only.\n  Name another folder with \`--out\`.`,
    )
  }
  if (existsSync(dist) && statSync(dist).dev !== statSync(above).dev) throw mounted(dist)
}

function mounted(dist: string): StopError {
  const message = `${dist} is a mounted folder, and the build would replace it as a whole, which a mount does not allow.`
  return new StopError(`${message}\n  Build into a folder inside it: \`--out ${join(dist, 'site')}\`.`)
}

/** Swaps two folders with two renames. If the process is killed in between, `recoverDist` restores `dist`. */
function swap(dist: string, next: string, old: string): void {
  // The first build has no old site.
  try {
    if (existsSync(dist)) renameSync(dist, old)
  } catch (error) {
    // A folder that is mounted from the same disk.
    throw error instanceof Error && 'code' in error && error.code === 'EBUSY' ? mounted(dist) : error
  }
  try {
    renameSync(next, dist)
  } catch (error) {
    if (existsSync(old)) renameSync(old, dist)
    throw error
  }
}

/** Removes the leftovers of killed builds. Throws a StopError unless `dist` is empty, missing or a built site. */
export async function prepareDist(dist: string, projectRoot: string): Promise<void> {
  requireSafeFolder(dist, projectRoot)
  await recoverDist(dist)
  for (const path of leftovers(dist)) {
    // A build that is killed before it writes its marker file leaves an empty folder.
    const isEmpty = readdirSync(path).length === 0
    if (isEmpty || isBuilt(path)) await rm(path, { recursive: true, force: true })
  }
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (found?.isSymbolicLink())
    throw new StopError(
      `${dist} is a symbolic link, and the build would replace it with a folder.\n  Remove the link, or name another folder with \`--out\`.`,
    )
  if (found && !found.isDirectory())
    throw new StopError(
      `${dist} is a file, but the build needs a folder with that name.\n  Move the file away, or name another folder with \`--out\`.`,
    )
  requireReplaceable(dist)
  if (!found || isBuilt(dist)) return
  const names = readdirSync(dist)
  if (names.length === 0) return
  const listed = names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} others` : names.join(', ')
  throw new StopError(
    `${dist} is not a built site: it contains ${listed}, and the build would delete everything in it.\n  Name another folder with \`--out\`, or empty this one.`,
  )
}

/** Throws a StopError for folders that a site must never replace: sources, a home folder, the root. */
function requireSafeFolder(dist: string, projectRoot: string): void {
  const folder = realPath(dist)
  const project = realPath(projectRoot)
  const sources = sourceFolders.map((name) => realPath(join(projectRoot, name)))
  const reason =
    isWithin(folder, project) || sources.some((source) => isWithin(source, folder))
      ? 'contains sources of the project or is inside them'
      : isWithin(folder, realPath(homedir()))
        ? 'is your home folder or contains it'
        : undefined
  if (reason)
    throw new StopError(
      `${dist} ${reason}, and the build replaces its folder as a whole.\n  Name another folder with \`--out\`.`,
    )
}

/** Resolves the symbolic links in the existing part of a path. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, markerFile))
}

/**
 * Returns the folders that are named like temporary folders of builds that no longer run. Others may have such a name,
 * for example `dist.old-2019`.
 */
function leftovers(dist: string): string[] {
  const dirents = existsSync(dirname(dist)) ? readdirSync(dirname(dist), { withFileTypes: true }) : []
  const left = dirents.filter((dirent) => {
    const pid = /\.(?:next|old)-(\d+)$/.exec(dirent.name)?.[1]
    return (
      pid !== undefined &&
      dirent.isDirectory() &&
      dirent.name.startsWith(`${basename(dist)}.`) &&
      !isRunning(Number(pid))
    )
  })
  return left.map(({ name }) => join(dirname(dist), name))
}
