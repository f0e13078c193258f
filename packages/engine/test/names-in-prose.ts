import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Documents for people who work on this repository. */
export const prose: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'decisions')).map((name) => `decisions/${name}`),
]

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
  return namesIn(readFileSync(join(root, file), 'utf8'))
}
