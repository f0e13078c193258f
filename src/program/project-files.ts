import { statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Config } from '../page/config.ts'
import { errorAt } from '../page/facts.ts'
import type { Project } from '../page/project.ts'
import { StopError } from '../page/stop-error.ts'
import { formatProblems } from './report.ts'

/** Whether a path is an existing file, not a folder. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Whether a path is a folder, or something inside it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

/** Throws a StopError that names every missing file of the `project` objects in the configuration. */
export function requireProjectFiles(projectRoot: string, { collections }: Pick<Config, 'collections'>): void {
  const problems = collections.flatMap(({ id, project }) =>
    Object.entries(filesOf(project)).flatMap(([key, file]) => {
      if (file === undefined || isFile(join(projectRoot, file))) return []
      const message = `The project of \`${id}\` names \`${file}\` as its \`${key}\`, but there is no such file.`
      const hint = file.includes('node_modules/')
        ? 'Install its package: `npm ci`.'
        : 'Write its path from the folder of site.config.ts.'
      return errorAt({ file: 'site.config.ts', line: 0 }, 'missing-file', message, hint)
    }),
  )
  if (problems.length > 0) throw new StopError(formatProblems(problems))
}

/** The files that a project names, by their keys. */
function filesOf({ samples, playground }: Project = {}) {
  const { module, wasm, seed } = playground?.database ?? {}
  return {
    'samples.runner': samples?.runner,
    'playground.script': playground?.script,
    'playground.database.module': module,
    'playground.database.wasm': wasm,
    'playground.database.seed': seed,
  }
}
