import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '../../')

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

/** Returns the first lines of functions with more than 60 lines, unless the comment above says `Over 60 lines:` and why. */
export function longFunctions(file: string, text: string): string[] {
  const found: string[] = []
  const check = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const before = text.slice(0, text.lastIndexOf('\n', start) + 1)
    const [comment = ''] = /\/\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(before) ?? []
    const lines = text.slice(start, end).split('\n')
    if (lines.length > 60 && !/Over 60 lines: \S/.test(comment)) found.push(`${file}: ${lines[0]} ${lines.length}`)
  }
  const visit = { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }
  new Visitor(visit).visit(parseSync(file, text).program)
  return found
}
