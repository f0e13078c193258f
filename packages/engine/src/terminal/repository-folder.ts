import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** A repository, and where a project is in it. */
type Repository = {
  /** Folder in which Git keeps its own files of this working tree. */
  readonly git: string
  /** Folder of the project within the repository, such as `site/`. Empty at its top. */
  readonly project: string
}

/** Finds the repository of a project. Undefined outside of one. */
export function findRepository(projectRoot: string): Repository | undefined {
  let top = projectRoot
  while (!existsSync(join(top, '.git'))) {
    if (dirname(top) === top) return undefined
    top = dirname(top)
  }
  const project = top === projectRoot ? '' : `${relative(top, projectRoot).replaceAll(sep, '/')}/`
  return { git: gitFolder(top), project }
}

/** Returns the folder of a project within its repository, such as `site/`. Empty at its top, and outside of a repository. */
export function repositoryFolder(projectRoot: string): string {
  return findRepository(projectRoot)?.project ?? ''
}

/** Returns the Git folder of a working tree. In worktrees and submodules, `.git` is a file: `gitdir: ../.git/modules/site`. */
function gitFolder(top: string): string {
  const path = join(top, '.git')
  if (statSync(path).isDirectory()) return path
  const named = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1]
  return named === undefined ? path : resolve(top, named)
}
