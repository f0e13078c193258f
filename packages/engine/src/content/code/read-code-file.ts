import { existsSync, statSync } from 'node:fs'
import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path'
import { closest } from '../../core/text/closest.ts'
import { listFolder } from '../../disk/list-folder.ts'
import { explainRefusal, findNamed, isWithin, readNamed } from '../../disk/named-path.ts'
import { normaliseText } from '../markdown/source.ts'
import type { CodeFile } from './include-code.ts'

/** Maximum size of a file whose code a page shows, in bytes. */
const largest = 1_000_000

/**
 * Creates a reader of files whose code pages show. Their paths are relative to the folder of the site. They are below
 * `content`, or below one of the folders that the configuration names.
 */
export function createCodeReader(projectRoot: string, codeFolders: readonly string[] = []) {
  const roots = ['content', ...codeFolders].map((folder) => resolve(projectRoot, folder))
  return (path: string): CodeFile => {
    const whole = resolve(projectRoot, path)
    const found = findNamed(roots, whole)
    if (found.type === 'refused' && found.why === 'outside') {
      const { named } = nearest(roots, projectRoot, path)
      return {
        message: path
          ? `The file \`${path}\` is outside of the folders whose code pages may show.`
          : '`file` names no file.',
        hint: named ? `file="${named}"` : remedyOutside(projectRoot, path),
      }
    }
    if (found.type === 'refused')
      return {
        message: `The file \`${path}\` is not read: it ${explainRefusal(found.why)}.`,
        hint: 'Name another file.',
      }
    // A larger file is not read at all: Node throws above 2 GB.
    if (found.type === 'file' && statSync(found.path).size > largest)
      return { message: `The file \`${path}\` has more than 1 MB.`, hint: 'Show a smaller file.' }
    const bytes = readNamed(roots, whole)
    if (bytes) return { text: normaliseText(bytes.toString()) }
    const { named, similar } = nearest(roots, projectRoot, path)
    const near = named ?? similar
    const hint = near ? `file="${near}"` : 'Paths are relative to the folder of the configuration.'
    return { message: `No file at \`${path}\`.`, hint }
  }
}

/** Returns the remedy for a file outside of the folders: its own folder, unless that has the whole site or is far from it. */
function remedyOutside(projectRoot: string, path: string): string {
  const folder = posix.dirname(path)
  if (path === '' || isAbsolute(path) || isWithin(resolve(projectRoot, folder), projectRoot))
    return 'Name a file below `content`, or put it into a folder of examples that `codeFolders` of the configuration lists.'
  return `codeFolders: [${JSON.stringify(folder)}] in the configuration`
}

/** Returns the nearest file that pages may show and that has the name of a path, and the nearest of similar paths. */
function nearest(roots: readonly string[], projectRoot: string, written: string) {
  const path = written.replaceAll('\\', '/')
  const all = roots.flatMap((root) =>
    existsSync(root)
      ? listFolder(root).flatMap(({ dirent, path: file }) =>
          dirent.isFile() && !/(?:^|\/)\./.test(file)
            ? relative(projectRoot, join(root, file)).replaceAll(sep, '/')
            : [],
        )
      : [],
  )
  const isNamed = (file: string) => posix.basename(file) === posix.basename(path)
  return { named: closest(path, all.filter(isNamed), Number.POSITIVE_INFINITY), similar: closest(path, all) }
}
