import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file, folder or link, and its path below the listed folder, with forward slashes. */
export type ListedFile = { readonly dirent: Dirent; readonly path: string }

/** Lists all files, folders and links below a folder. Unlike `readdirSync` with `recursive` on Node 24, it follows no links. */
export function listFolder(folder: string, below = ''): readonly ListedFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((dirent) => {
    const listed = { dirent, path: below + dirent.name }
    return dirent.isDirectory() ? [listed, ...listFolder(join(folder, dirent.name), `${listed.path}/`)] : [listed]
  })
}
