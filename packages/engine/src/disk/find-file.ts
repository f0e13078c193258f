import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { findNamed } from './named-path.ts'

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Returns the folders that may contain a configured file. One outside of the project is in its own folder. */
function rootsOf(projectRoot: string, name: string): readonly string[] {
  return [projectRoot, dirname(resolve(projectRoot, name))]
}

/**
 * Finds a configured file relative to the project, or in an installed package. Returns its path if it exists. Packages may
 * be links, but files of the project may not.
 */
export function findFile(projectRoot: string, name: string): string | undefined {
  const own = findNamed(rootsOf(projectRoot, name), name)
  if (own.type === 'file') return own.path
  if (own.type === 'refused' || name.startsWith('.')) return undefined
  const packages = [join(projectRoot, 'package.json'), import.meta.url].flatMap(
    (from) => createRequire(from).resolve.paths('a-package') ?? [],
  )
  return packages.map((folder) => join(folder, name)).find(isFile)
}
