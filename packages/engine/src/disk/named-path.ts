import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { StopError } from '../core/stop-error.ts'
import { type ListedFile, listFolder } from './list-folder.ts'

/** Reasons for which a named path is never opened. */
export type Refusal = 'outside' | 'hidden' | 'link' | 'special'

/** A file or folder that content, a foreign tree or a branch names, or nothing. `path` is absolute. */
type NamedPath = FoundPath | { readonly type: 'refused'; readonly why: Refusal }

type FoundPath = { readonly type: 'file' | 'folder' | 'missing'; readonly path: string }

const refusalTexts: Readonly<Record<Refusal, string>> = {
  outside: 'is outside of the folders that may be used',
  hidden: 'has a part that begins with a dot',
  link: 'is or contains a symbolic link, and links are not followed',
  special: 'is neither a file nor a folder',
}

/**
 * Looks up a path that content, a foreign tree or a branch names, relative to the first root. Such a path may lead
 * only to regular files and folders below the roots, without links and hidden parts. The roots themselves are trusted.
 * Names match in any composition of Unicode: the path of what is found is that of the file system.
 * `known` lists names that may begin with a dot, because the engine itself states them.
 */
export function findNamed(roots: readonly string[], path: string, known: readonly string[] = []): NamedPath {
  const whole = resolve(roots[0] ?? '', path)
  const root = roots.map((folder) => resolve(folder)).find((folder) => isWithin(folder, whole))
  if (root === undefined) return { type: 'refused', why: 'outside' }
  const parts = relative(root, whole).split(sep).filter(Boolean)
  if (parts.some((part) => part.startsWith('.') && !known.includes(part))) return { type: 'refused', why: 'hidden' }
  if (whole.includes('\0')) return { type: 'missing', path: whole }
  let there = root
  let type: FoundPath['type'] = 'folder'
  for (const [index, part] of parts.entries()) {
    const rest = join(there, ...parts.slice(index))
    if (type === 'file') return { type: 'missing', path: rest }
    there = join(there, spellingIn(there, part))
    const found = statusOf(there)
    if (!found) return { type: 'missing', path: rest }
    if (found.isSymbolicLink()) return { type: 'refused', why: 'link' }
    if (!found.isDirectory() && !found.isFile()) return { type: 'refused', why: 'special' }
    type = found.isFile() ? 'file' : 'folder'
  }
  return { type, path: there }
}

/** Returns a name as a folder has it: systems and editors store `é` as one character or as two, and readers see one. */
function spellingIn(folder: string, name: string): string {
  const spellings = new Set([name, name.normalize('NFC'), name.normalize('NFD')])
  return [...spellings].find((one) => spellings.size > 1 && statusOf(join(folder, one))) ?? name
}

/** Returns the status of a file, a folder or a link. A name that is too long for the file system has none. */
function statusOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENAMETOOLONG') return undefined
    throw cause
  }
}

/** Looks up a path like `findNamed`. Throws a StopError if the path is refused, which says that it was not `done`. */
export function requireNamed(
  roots: readonly string[],
  path: string,
  done = 'read',
  known: readonly string[] = [],
): FoundPath {
  const found = findNamed(roots, path, known)
  if (found.type !== 'refused') return found
  const remedy = found.why === 'link' ? '\n  Replace the link with the file or folder itself.' : ''
  throw new StopError(`${path} was not ${done}: it ${refusalTexts[found.why]}.${remedy}`)
}

/** Whether a path is a folder or inside it. Both are absolute. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Reads a file that content, a foreign tree or a branch names. Returns nothing unless `findNamed` finds a file. */
export function readNamed(roots: readonly string[], path: string, known: readonly string[] = []): Buffer | undefined {
  return readFound(findNamed(roots, path, known))
}

function readFound(found: NamedPath): Buffer | undefined {
  if (found.type !== 'file') return undefined
  // The file may have been replaced since it was found, and a pipe would never end.
  const file = openSync(found.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    return fstatSync(file).isFile() ? readFileSync(file) : undefined
  } finally {
    closeSync(file)
  }
}

/** Reads a text of the site. Returns nothing if there is no such file. Throws a StopError if `findNamed` refuses the path. */
export function readText(projectRoot: string, path: string): string | undefined {
  return readFound(requireNamed([projectRoot], path))?.toString()
}

/** Lists the files, folders and links below a folder of the site. Empty if it is missing. Throws a StopError if `findNamed` refuses it. */
export function listNamed(projectRoot: string, path: string): readonly ListedFile[] {
  const found = requireNamed([projectRoot], path)
  return found.type === 'folder' ? listFolder(found.path) : []
}

/**
 * Writes a file at a path that content, a foreign tree or a branch names, and creates its folders. Readers see the old
 * file or the whole new one. Throws a StopError if `findNamed` refuses the path, a folder is there, or the disk is full.
 */
export function writeNamed(
  roots: readonly string[],
  path: string,
  content: string | Uint8Array,
  known: readonly string[] = [],
): void {
  const { type, path: whole } = requireNamed(roots, path, 'written', known)
  if (type === 'folder') throw new StopError(`${path} was not written: a folder has that name.`)
  // Without the name of the file, which may be as long as the file system allows.
  const next = join(dirname(whole), `.${process.pid}.next`)
  try {
    mkdirSync(dirname(whole), { recursive: true })
    writeFileSync(next, content, { flag: 'wx' })
    if (type === 'file') chmodSync(next, lstatSync(whole).mode & 0o777)
    renameSync(next, whole)
  } catch (cause) {
    if (statusOf(dirname(whole))?.isDirectory()) rmSync(next, { force: true })
    // Write errors, such as on a full disk, do not name the path.
    throw new StopError(`${path} was not written: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Removes files that killed processes were writing beside a file. Does nothing for a refused path. */
export function removeUnfinished(roots: readonly string[], path: string): void {
  const folder = findNamed(roots, dirname(path))
  if (folder.type !== 'folder') return
  for (const name of readdirSync(folder.path)) if (/^\.\d+\.next$/.test(name)) rmSync(join(folder.path, name))
}

/** Renames a file or folder, and creates the folders above its new path. Throws a StopError if `findNamed` refuses a path, or if the new one is taken. */
export function renameNamed(roots: readonly string[], from: string, to: string, known: readonly string[] = []): void {
  const [source, target] = [requireNamed(roots, from, 'moved', known), requireNamed(roots, to, 'written')]
  if (target.type !== 'missing') throw new StopError(`${from} was not moved: ${to} already exists.`)
  mkdirSync(dirname(target.path), { recursive: true })
  renameSync(source.path, target.path)
}

/** Explains to the owner why a path is not opened, as the end of a sentence that begins with the path. */
export function explainRefusal(why: Refusal): string {
  return refusalTexts[why]
}
