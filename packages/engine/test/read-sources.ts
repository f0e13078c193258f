import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '../../../')

/** Returns the files below a folder of the repository, as paths from its root. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile())
    .map((dirent) => posix.join(dirent.parentPath.slice(root.length), dirent.name))
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

/** Documents for people who work on this repository. */
export const prose: readonly string[] = ['README.md', 'CONTRIBUTING.md', ...listFiles('decisions')]

const folders = 'packages|bench|site|databases|decisions'
const npm = new Set(['install', 'i', 'ci', 'exec', 'ls', 'audit', 'outdated', 'update', 'pack', 'create'])

/** Returns the names in code spans that must exist: paths below the project, and scripts of package.json. */
export function namesIn(text: string): { readonly paths: string[]; readonly scripts: string[] } {
  const words = text.replace(/^(`{3,})[\s\S]*?^\1/gm, '')
  // A page that readers are told to create does not exist yet.
  const found = Array.from(words.matchAll(/(Create )?`([^`\n]+)`/g))
  const spans = found.flatMap(([, toMake, span = '']) => (toMake ? [] : [span]))
  return {
    paths: spans.filter((span) => new RegExp(`^(?:${folders})/[\\w./-]*$`).test(span)),
    scripts: spans.flatMap((span) => /^npm (?:run )?([\w:-]+)/.exec(span)?.[1] ?? []).filter((name) => !npm.has(name)),
  }
}

/** Returns the names in code spans of a document. */
export function namesInFile(file: string): ReturnType<typeof namesIn> {
  return namesIn(read(file))
}
