import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '../../../')

/** Returns the files below a folder of the repository, as paths from its root. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name))
    .sort()
}

/** Whether a file holds unit tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Returns the text of a file of the repository. */
export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Returns the relative imports of a text: static, dynamic, and of types. */
export function importsOf(text: string): string[] {
  const pattern = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"](\.[^'"]*)['"]|import\s*\(?\s*['"](\.[^'"]*)['"]/g
  return Array.from(text.matchAll(pattern), ([, named, bare]) => named ?? bare ?? '')
}

/** Returns the names of the packages that a text imports when it runs: static imports at the start of a line, and dynamic ones. */
export function packagesOf(text: string): string[] {
  const pattern = /(?:^import (?!type\b)[^'"`;]*|[^'"`]\bimport\()['"]((?:@[\w-]+\/)?[\w-]+)[^'"]*['"]/gm
  return Array.from(text.matchAll(pattern), ([, name = '']) => name).filter((name) => name !== 'node')
}
