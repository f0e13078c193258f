import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists all files, folders and links below a folder. Unlike `readdirSync` with `recursive` on Node 24, it follows no links. */
export function listFolder(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listFolder(join(folder, entry.name))] : [entry],
  )
}
