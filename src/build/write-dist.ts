import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Files } from './create-files.ts'

/** Writes a site beside the old one and then swaps the two, so that a failed or interrupted build leaves the last good one. */
export async function writeDist(dist: string, files: Files): Promise<void> {
  const next = `${dist}.next-${process.pid}`
  const old = `${dist}.old-${process.pid}`
  try {
    await writeAll(next, files)
    await rename(dist, old).catch(ignoreMissing)
    await rename(next, dist).catch(async (error) => {
      await rename(old, dist).catch(ignoreMissing)
      throw error
    })
  } finally {
    await rm(next, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

async function writeAll(folder: string, files: Files): Promise<void> {
  const paths = [...files.keys()].map((path) => [path, inside(folder, path)] as const)
  for (const parent of new Set(paths.map(([, target]) => dirname(target)))) await mkdir(parent, { recursive: true })
  await Promise.all(paths.map(([path, target]) => writeFile(target, files.get(path) ?? '')))
}

/** No route and no asset may lead out of the folder. */
function inside(folder: string, path: string): string {
  const target = resolve(join(folder, path))
  if (relative(folder, target).startsWith(`..${sep}`))
    throw new Error(`\`${path}\` would be written outside of the site's folder.`)
  return target
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
