import type { Config } from '../../core/config/config.ts'
import { errorInConfig } from '../../core/problem.ts'
import type { Project } from '../../core/project/project.ts'
import { StopError } from '../../core/stop-error.ts'
import { findFile } from '../../disk/find-file.ts'
import { formatProblems } from '../../terminal/report.ts'

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
