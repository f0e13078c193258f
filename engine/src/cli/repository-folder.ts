import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Returns the folder of a project within its repository, such as `site/`. Empty at its top, and outside of a repository. */
export function repositoryFolder(projectRoot: string): string {
  let top = projectRoot
  while (!existsSync(join(top, '.git'))) {
    if (dirname(top) === top) return ''
    top = dirname(top)
  }
  return top === projectRoot ? '' : `${relative(top, projectRoot).replaceAll(sep, '/')}/`
}
