import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type FileContent, type FileTable, listFiles } from './file-table.ts'
import { StopError } from './report.ts'

/** Where to write a site, and whether to add compressed copies of text files, for hosts that send them. */
export type DistOptions = { readonly dist: string; readonly precompress: boolean }

/** A file below `dist/`; of a text, the length is that of the string. */
type WrittenFile = { readonly path: string; readonly length: number }

/**
 * Writes every file of a table to a folder beside the old site, then swaps the two. A failed or interrupted build leaves the old
 * site. Resolves with the path and length of each file.
 */
export async function writeDist(files: FileTable, { dist, precompress }: DistOptions): Promise<WrittenFile[]> {
  const next = resolve(`${dist}.next-${process.pid}`)
  const old = `${dist}.old-${process.pid}`
  const written: WrittenFile[] = []
  // The host may read the files as another user, whatever the builder's umask is.
  const umask = process.umask(0o022)
  try {
    for (const [path, make] of listFiles(files)) {
      const content = await make()
      const forms = precompress ? await compress(path, content) : []
      for (const [name, bytes] of [[path, content] as const, ...forms]) writeInside(next, name, bytes)
      written.push({ path, length: content.length })
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

/** Clears up after killed builds, and refuses to replace a folder that has contents but is no site. */
export async function prepareDist(dist: string): Promise<void> {
  await recoverDist(dist)
  for (const path of leftovers(dist)) await rm(path, { recursive: true, force: true })
  const names = existsSync(dist) ? readdirSync(dist) : []
  if (names.length === 0 || names.includes('index.html')) return
  throw new StopError(
    `${dist} holds other things than a built site (${names.slice(0, 3).join(', ')}), and the build replaces it as a whole.\n  Name another folder with \`--out\`, or empty this one.`,
  )
}

/** Returns the temporary folders of builds that no longer run. */
function leftovers(dist: string): string[] {
  const names = existsSync(dirname(dist)) ? readdirSync(dirname(dist)) : []
  const left = names.filter((name) => {
    const pid = /\.(?:next|old)-(\d+)$/.exec(name)?.[1]
    return pid !== undefined && name.startsWith(`${basename(dist)}.`) && !isRunning(Number(pid))
  })
  return left.map((name) => join(dirname(dist), name))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
