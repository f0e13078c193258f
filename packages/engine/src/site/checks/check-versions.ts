import type { Config } from '../../core/config.ts'
import { errorAt, type Problem } from '../../core/problem.ts'

/**
 * Reports packages whose installed version differs from the notice of a current collection. A package need not be installed if the
 * collection has no samples.
 */
export function checkVersions(
  { collections }: Pick<Config, 'collections'>,
  installed: ReadonlyMap<string, string | undefined> = new Map(),
): Problem[] {
  return collections.flatMap(({ notice, project, archiveOf }) => {
    if (archiveOf !== undefined || !notice?.package || !installed.has(notice.package.name)) return []
    const { name, version } = notice.package
    const own = installed.get(name)
    if (own === version || (own === undefined && !project?.samples)) return []
    const found = own === undefined ? 'the package is not installed' : `samples run against ${own}`
    const message = `The pages document ${name} ${version}, but ${found}.`
    const hint = `npm install --save-exact ${name}@${version}`
    return errorAt({ file: 'site.config.ts', line: 0 }, 'package-version', message, hint)
  })
}
