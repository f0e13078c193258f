import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Gives the paths (below the folder, forward slashes, sorted) of all pages in a folder; links out of it are not followed. */
export function findSources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && !/^(README\.md|[._].*)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort((a, b) => (a < b ? -1 : 1))
}
