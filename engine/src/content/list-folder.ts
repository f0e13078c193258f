import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists all files, folders and links below a folder. It follows no links, as `recursive` of `readdirSync` does on Node 24. */
export function listFolder(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listFolder(join(folder, entry.name))] : [entry],
  )
}
