import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { StopError } from '../page/stop-error.ts'
import { type FileContent, type FileTable, listFiles } from './file-table.ts'

/** Where to write a site, and whether to add compressed copies of text files, for hosts that send them. */
export type DistOptions = {
  readonly dist: string
  readonly precompress: boolean
  /** Called with the number of files written so far. */
  readonly onWritten?: (count: number) => void
}

/** The file that marks a folder as the output of a build. Only such a folder is ever replaced. */
export const siteMark = '.studio-build'
/** Files that identify the output of an earlier version, which wrote no mark. */
const earlierFiles = ['index.html', '404.html', '404.json', '_moved.conf', 'licences.txt']
/** Folders of a project whose files a build reads. */
const sourceFolders = ['content', 'public']

/** A file below `dist/`; of a text, the length is that of the string. */
type WrittenFile = { readonly path: string; readonly length: number }

/**
 * Writes every file of a table to a folder beside the old site, then swaps the two. A failed or interrupted build leaves the old
 * site. Resolves with the path and length of each file.
 */
export async function writeDist(
  files: FileTable,
  { dist, precompress, onWritten }: DistOptions,
): Promise<WrittenFile[]> {
  const next = resolve(`${dist}.next-${process.pid}`)
  const old = `${dist}.old-${process.pid}`
  const written: WrittenFile[] = []
  // The host may read the files as another user, whatever the builder's umask is.
  const umask = process.umask(0o022)
  try {
    // First, so that the remains of a killed build are recognised as a build's.
    writeInside(next, siteMark, 'Written by a build. The next build replaces this folder as a whole.\n')
    for (const [path, make] of listFiles(files)) {
      const content = await make()
      const forms = precompress ? await compress(path, content) : []
      for (const [name, bytes] of [[path, content] as const, ...forms]) writeInside(next, name, bytes)
      written.push({ path, length: content.length })
      onWritten?.(written.length)
    }
    swap(dist, next, old)
  } finally {
    process.umask(umask)
    await rm(next, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
  return written
}

/** Throws for a path that leads out of the folder. */
function writeInside(folder: string, path: string, content: FileContent): void {
  const target = join(folder, path)
  if (!target.startsWith(folder + sep)) throw new Error(`\`${path}\` would be written outside of the site's folder.`)
  mkdirSync(dirname(target), { recursive: true })
  try {
    writeFileSync(target, content)
  } catch (error) {
    // What fails while writing, such as on a full disk, does not say where.
    throw new StopError(`${target} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}

const text = /\.(?:html|js|json|md|svg|txt|wasm|xml)$/
const smallest = 1024

/** Compresses with brotli, at the best quality up to a megabyte: beyond that it takes minutes, for a few per cent. */
export function compressBrotli(content: FileContent): Promise<Uint8Array> {
  const quality = Buffer.byteLength(content) > 1_000_000 ? 5 : 11
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Compresses a text file with brotli and gzip; small and binary files have no compressed forms. Returns paths with contents. */
async function compress(path: string, content: FileContent): Promise<readonly (readonly [string, Uint8Array])[]> {
  if (!text.test(path) || Buffer.byteLength(content) < smallest) return []
  const [br, gz] = await Promise.all([compressBrotli(content), promisify(gzip)(content, { level: 9 })])
  return [
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}

/** Restores the old site if a build was killed between the two renames of `swap`. */
export async function recoverDist(dist: string): Promise<void> {
  const [left] = leftovers(dist).filter((path) => path.startsWith(`${dist}.old-`))
  if (left && !existsSync(dist)) await rename(left, dist)
}

/** Two renames with nothing in between. If the process is killed right there, `recoverDist` restores `dist`. */
function swap(dist: string, next: string, old: string): void {
  // The first build finds no old site.
  if (existsSync(dist)) renameSync(dist, old)
  try {
    renameSync(next, dist)
  } catch (error) {
    if (existsSync(old)) renameSync(old, dist)
    throw error
  }
}

/** Clears up after killed builds, and refuses to replace anything but a built site. */
export async function prepareDist(dist: string, projectRoot: string): Promise<void> {
  checkPlace(dist, projectRoot)
  await recoverDist(dist)
  for (const path of leftovers(dist)) await rm(path, { recursive: true, force: true })
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (found?.isSymbolicLink())
    throw new StopError(
      `${dist} is a symbolic link, and the build would replace the link by a folder.\n  Remove the link, or name another folder with \`--out\`.`,
    )
  if (found && !found.isDirectory())
    throw new StopError(
      `${dist} is a file, and the build needs a folder of that name.\n  Move the file away, or name another folder with \`--out\`.`,
    )
  if (!found || isBuilt(dist)) return
  const names = readdirSync(dist)
  if (names.length === 0) return
  const listed = names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} others` : names.join(', ')
  throw new StopError(
    `${dist} is no built site: it holds ${listed}, and the build would delete all of it.\n  Name another folder with \`--out\`, or empty this one.`,
  )
}

/** Throws for folders that a site must never replace: sources, a home folder, the root. */
function checkPlace(dist: string, projectRoot: string): void {
  const place = realPath(dist)
  const isWithin = (inner: string, outer: string) =>
    `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : outer + sep)
  const project = realPath(projectRoot)
  const sources = sourceFolders.map((name) => realPath(join(projectRoot, name)))
  const reason =
    isWithin(project, place) || sources.some((folder) => isWithin(place, folder))
      ? 'holds sources of the project or lies among them'
      : isWithin(realPath(homedir()), place)
        ? 'is your home folder or holds it'
        : undefined
  if (reason)
    throw new StopError(
      `${dist} ${reason}, and the build replaces its folder as a whole.\n  Name another folder with \`--out\`.`,
    )
}

/** Returns a path with the links in its existing folders resolved. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
}

/** Whether a folder is the output of a build, of this version or an earlier one. */
function isBuilt(folder: string): boolean {
  const names = readdirSync(folder)
  return names.includes(siteMark) || earlierFiles.every((name) => names.includes(name))
}

/** Returns the temporary folders of builds that no longer run. */
function leftovers(dist: string): string[] {
  const names = existsSync(dirname(dist)) ? readdirSync(dirname(dist)) : []
  const left = names.filter((name) => {
    const pid = /\.(?:next|old)-(\d+)$/.exec(name)?.[1]
    return pid !== undefined && name.startsWith(`${basename(dist)}.`) && !isRunning(Number(pid))
  })
  // A folder of somebody else may have such a name, too: `dist.old-2019`.
  return left.map((name) => join(dirname(dist), name)).filter(isBuilt)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
