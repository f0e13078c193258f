import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import { StopError } from 'studio-docs/project'

/** Names of folders that a copy does without. */
const leftOut = new Set(['node_modules', '.git', '.cache', 'dist'])

/** A package of a project that a folder replaces in the copy. */
export type Replacement = { readonly name: string; readonly folder: string }

/**
 * Runs a task with a temporary copy of a project in which one package is replaced. The copy links to everything else:
 * to the folders beside the project and to the other installed packages.
 */
export async function withCopyOfProject<T>(
  projectRoot: string,
  replacement: Replacement,
  task: (copy: { readonly projectRoot: string; readonly packageFolder: string }) => Promise<T>,
): Promise<T> {
  const top = folderWithPackage(projectRoot, replacement.name)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'studio-copy-')))
  try {
    const copied = join(folder, relative(top, projectRoot))
    linkSiblings(top, folder, relative(top, projectRoot).split(sep).filter(Boolean))
    cpSync(projectRoot, copied, {
      recursive: true,
      filter: (path) => path === projectRoot || !leftOut.has(basename(path)),
    })
    if (copied !== folder) linkPackages(join(projectRoot, 'node_modules'), join(copied, 'node_modules'))
    const packageFolder = join(folder, 'node_modules', replacement.name)
    linkPackages(join(top, 'node_modules'), join(folder, 'node_modules'), replacement.name)
    cpSync(replacement.folder, packageFolder, { recursive: true, dereference: true })
    return await task({ projectRoot: copied, packageFolder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the folder whose `node_modules` has a package: the project's or one above it. */
export function folderWithPackage(projectRoot: string, name: string): string {
  for (let folder = projectRoot; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return folder
    if (dirname(folder) === folder) throw new StopError(`The package \`${name}\` is not installed here.`)
  }
}

/** Links to everything beside the path from the top to the project, whose own folders are made. */
function linkSiblings(top: string, copy: string, path: readonly string[]): void {
  const [first, ...rest] = path
  if (first === undefined) return
  for (const name of readdirSync(top))
    if (name !== first && !leftOut.has(name)) symlinkSync(join(top, name), join(copy, name))
  mkdirSync(join(copy, first))
  linkSiblings(join(top, first), join(copy, first), rest)
}

/** Links to each package of a `node_modules`, but to the one that is replaced. Caches are left out. */
function linkPackages(from: string, to: string, replaced = ''): void {
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return
  const [first, ...rest] = replaced.split('/')
  for (const name of readdirSync(from)) {
    if (name === first && rest.length > 0) linkPackages(join(from, name), join(to, name), rest.join('/'))
    else if (name !== first && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
}
