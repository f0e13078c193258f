import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file of the site that is open, so that a build that replaces the site in the meantime does not cut it off. */
export type OpenFile = {
  readonly path: string
  readonly handle: FileHandle
  readonly size: number
  readonly modified: Date
}

/** Opens the first of some files that is there, below the folder and no link out of it; whoever asks closes it. */
export async function openFile(folder: string, paths: readonly string[]): Promise<OpenFile | undefined> {
  // Followed once: where the folder is a link to a release, all is read from the same one.
  const release = await realpath(folder).catch(() => undefined)
  if (release === undefined) return undefined
  for (const path of paths) {
    const file = await openOne(release, path)
    if (file) return file
  }
  return undefined
}

async function openOne(folder: string, path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined
  try {
    const real = await realpath(join(folder, path))
    if (!real.startsWith(folder + sep)) return undefined
    handle = await open(real, 'r')
    const stats = await handle.stat()
    if (stats.isFile()) return { path, handle, size: stats.size, modified: stats.mtime }
  } catch {
    // A name that is too long, a file that is gone: for whoever asks it is not there.
  }
  await handle?.close()
  return undefined
}
