import { existsSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { closest } from '../core/closest.ts'
import type { CodeFile } from './include-code.ts'
import { listFolder } from './list-folder.ts'
import { explainRefusal, findNamed, readNamed } from './named-path.ts'

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
      const folder = posix.dirname(path)
      return {
        message: `The file \`${path}\` is outside of the folders whose code pages may show.`,
        hint: `codeFolders: ['${folder}'] in the configuration`,
      }
    }
    if (found.type === 'refused')
      return {
        message: `The file \`${path}\` is not read: it ${explainRefusal(found.why)}.`,
        hint: 'Name another file.',
      }
    const bytes = readNamed(roots, whole)
    if (!bytes) return missing(roots, projectRoot, path)
    if (bytes.length > largest)
      return { message: `The file \`${path}\` has more than 1 MB.`, hint: 'Show a smaller file.' }
    return { text: bytes.toString() }
  }
}

/** Whether two readings of a file found the same. */
export function isSameCode(a: CodeFile, b: CodeFile): boolean {
  return 'text' in a && 'text' in b ? a.text === b.text : 'message' in a && 'message' in b && a.message === b.message
}

function missing(roots: readonly string[], projectRoot: string, path: string): CodeFile {
  const all = roots.flatMap((root) =>
    existsSync(root)
      ? listFolder(root).flatMap(({ entry, path: file }) =>
          entry.isFile() ? relative(projectRoot, join(root, file)).replaceAll(sep, '/') : [],
        )
      : [],
  )
  const named = all.filter((file) => posix.basename(file) === posix.basename(path))
  const near = closest(path, named, Number.POSITIVE_INFINITY) ?? closest(path, all)
  const hint = near ? `file="${near}"` : 'Paths are relative to the folder of the configuration.'
  return { message: `No file at \`${path}\`.`, hint }
}
