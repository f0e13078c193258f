import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file, folder or link, and its path below the listed folder, with forward slashes. */
export type ListedFile = { readonly entry: Dirent; readonly path: string }

/** Lists all files, folders and links below a folder. Unlike `readdirSync` with `recursive` on Node 24, it follows no links. */
export function listFolder(folder: string, below = ''): readonly ListedFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const listed = { entry, path: below + entry.name }
    return entry.isDirectory() ? [listed, ...listFolder(join(folder, entry.name), `${listed.path}/`)] : [listed]
  })
}
