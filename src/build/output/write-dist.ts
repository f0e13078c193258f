import { existsSync, renameSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BuildError } from '../build-error.ts'

/** Lets a site be written beside the old one and then swaps the two, so that a failed or interrupted build leaves the last good one; gives what `write` gives. */
export async function writeDist<Result>(dist: string, write: (folder: string) => Promise<Result>): Promise<Result> {
  const next = `${dist}.next-${process.pid}`
  const old = `${dist}.old-${process.pid}`
  await refuseForeign(dist)
  await sweep(dist)
  // What is uploaded may be served by another user than the one who built it, whose files may be for their eyes only.
  const umask = process.umask(0o022)
  try {
    const result = await write(next)
    swap(dist, next, old)
    return result
  } finally {
    process.umask(umask)
    await rm(next, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

/** Puts back the last good site where a build was killed between taking it away and putting the next one there. */
export async function recoverDist(dist: string): Promise<void> {
  const [left] = (await leftovers(dist)).filter((path) => path.startsWith(`${dist}.old-`))
  if (left && (await contentsOf(dist)) === undefined) await rename(left, dist)
}

/** Without a pause between the two steps: only a kill in these microseconds leaves `dist` for `recoverDist` to put back. */
function swap(dist: string, next: string, old: string): void {
  try {
    renameSync(dist, old)
  } catch (error) {
    // The first build has nothing to take away.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  try {
    renameSync(next, dist)
  } catch (error) {
    if (existsSync(old)) renameSync(old, dist)
    throw error
  }
}

/** The folder is replaced as a whole: one that holds other things than a site is not ours to replace. */
async function refuseForeign(dist: string): Promise<void> {
  const names = await contentsOf(dist)
  if (!names || names.length === 0 || names.includes('index.html')) return
  throw new BuildError(
    `${dist} holds other things than a built site (${names.slice(0, 3).join(', ')}), and the build replaces it as a whole.\n  Name another folder with \`--out\`, or empty this one.`,
  )
}

/** Takes away what builds have left that were killed. */
async function sweep(dist: string): Promise<void> {
  await recoverDist(dist)
  for (const path of await leftovers(dist)) await rm(path, { recursive: true, force: true })
}

/** Gives the folders beside a site that belong to no build which still goes on. */
async function leftovers(dist: string): Promise<string[]> {
  const names = (await contentsOf(dirname(dist))) ?? []
  return names
    .filter((name) => name.startsWith(`${basename(dist)}.`))
    .filter((name) => {
      const pid = /\.(?:next|old)-(\d+)$/.exec(name)?.[1]
      return pid !== undefined && !isRunning(Number(pid))
    })
    .map((name) => join(dirname(dist), name))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function contentsOf(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
