import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { StopError } from '../core/stop-error.ts'

/** Reasons for which a named path is never opened. */
export type Refusal = 'outside' | 'hidden' | 'link' | 'special'

/** What is at a path that content, a foreign tree or a branch names. `path` is absolute. */
export type NamedPath =
  | { readonly type: 'file' | 'folder'; readonly path: string }
  | { readonly type: 'missing' }
  | { readonly type: 'refused'; readonly why: Refusal }

const explained: Readonly<Record<Refusal, string>> = {
  outside: 'is outside of the folders that may be read',
  hidden: 'has a part that begins with a dot',
  link: 'is or contains a symbolic link, and links are not followed',
  special: 'is neither a file nor a folder',
}

/**
 * Looks up a path that content, a foreign tree or a branch names, relative to the first root. Such a path may lead
 * only to regular files and folders below the roots, without links and hidden parts. The roots themselves are trusted.
 */
export function findNamed(roots: readonly string[], path: string): NamedPath {
  const whole = resolve(roots[0] ?? '', path)
  const root = roots.map((folder) => resolve(folder)).find((folder) => isWithin(folder, whole))
  if (root === undefined) return { type: 'refused', why: 'outside' }
  const parts = relative(root, whole).split(sep).filter(Boolean)
  if (parts.some((part) => part.startsWith('.'))) return { type: 'refused', why: 'hidden' }
  if (whole.includes('\0')) return { type: 'missing' }
  for (const [index] of parts.entries()) {
    const found = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false })
    if (found?.isSymbolicLink()) return { type: 'refused', why: 'link' }
    if (!found || (index < parts.length - 1 && !found.isDirectory())) return { type: 'missing' }
    if (!found.isDirectory() && !found.isFile()) return { type: 'refused', why: 'special' }
  }
  const type = lstatSync(whole, { throwIfNoEntry: false })?.isFile() ? 'file' : 'folder'
  return { type, path: whole }
}

/** Whether a path is a folder or inside it. Both are absolute. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Reads a file that content, a foreign tree or a branch names. Returns nothing unless `findNamed` finds a file. */
export function readNamed(roots: readonly string[], path: string): Buffer | undefined {
  const found = findNamed(roots, path)
  if (found.type !== 'file') return undefined
  // The file may have been replaced since it was found, and a pipe would never end.
  const file = openSync(found.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    return fstatSync(file).isFile() ? readFileSync(file) : undefined
  } finally {
    closeSync(file)
  }
}

/**
 * Writes a file at a path that content, a foreign tree or a branch names, and creates its folders. Readers see the old
 * file or the whole new one. Throws a StopError if `findNamed` refuses the path, or a folder is there.
 */
export function writeNamed(roots: readonly string[], path: string, content: string | Uint8Array): void {
  const found = findNamed(roots, path)
  if (found.type === 'refused') throw new StopError(`${path} was not written: it ${explained[found.why]}.`)
  if (found.type === 'folder') throw new StopError(`${path} was not written: a folder has that name.`)
  const whole = resolve(roots[0] ?? '', path)
  mkdirSync(dirname(whole), { recursive: true })
  const next = join(dirname(whole), `.${basename(whole)}.${process.pid}.next`)
  try {
    writeFileSync(next, content, { flag: 'wx', mode: found.type === 'file' ? lstatSync(whole).mode & 0o777 : 0o666 })
    renameSync(next, whole)
  } catch (cause) {
    rmSync(next, { force: true })
    throw cause
  }
}

/** Explains to the owner why a path is not opened, as the end of a sentence that begins with the path. */
export function explainRefusal(why: Refusal): string {
  return explained[why]
}
