import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { findNamed } from '../content/named-path.ts'
import type { Config } from '../core/config.ts'
import { errorInConfig } from '../core/problem.ts'
import type { Project } from '../core/project.ts'
import { StopError } from '../core/stop-error.ts'
import { formatProblems } from './report.ts'

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

/** Throws a StopError that lists every missing file of the configured `project` objects. */
export function requireProjectFiles(projectRoot: string, { collections }: Pick<Config, 'collections'>): void {
  const problems = collections.flatMap(({ id, project }) =>
    Object.entries(filesOf(project)).flatMap(([key, file]) => {
      if (findFile(projectRoot, file)) return []
      const message = `No file at \`${file}\`, the \`${key}\` of the project \`${id}\`.`
      const hint = file.startsWith('.')
        ? 'Write its path relative to the folder of site.config.ts.'
        : 'Install its package: `npm ci`.'
      return errorInConfig('missing-file', message, hint)
    }),
  )
  if (problems.length > 0) throw new StopError(formatProblems(problems))
}

/** Returns the files that a project configures, by option. */
function filesOf({ playground }: Project = {}): Readonly<Record<string, string>> {
  if (!playground) return {}
  const { module, frame, files } = playground
  const named = Object.entries(files).map(([name, { path }]) => [`playground.${name}`, path])
  return { 'playground.module': module, 'playground.frame': frame, ...Object.fromEntries(named) }
}
