import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from 'studio-docs/content'

/** A system whose forms differ from those of unknown ones. */
export type System = 'VitePress' | 'MkDocs' | 'mdBook' | 'GitBook' | 'Docusaurus'

/** Files and folders that are only beside or above the pages of one system. */
const marks: readonly (readonly [name: string, system: System])[] = [
  ['.vitepress', 'VitePress'],
  ['mkdocs.yml', 'MkDocs'],
  ['book.toml', 'mdBook'],
  ['.gitbook.yaml', 'GitBook'],
  ...['js', 'ts', 'mjs', 'cjs'].map((end) => [`docusaurus.config.${end}`, 'Docusaurus'] as const),
]

/** Finds the system of pages by the folders that may have its configuration. Returns `undefined` for unknown ones. */
export function findSystem(folders: readonly string[]): System | undefined {
  const places = folders.flatMap((folder) => marks.map(([name, system]) => [join(folder, name), system] as const))
  return places.find(([path]) => existsSync(path))?.[1]
}

/** Rules for the id of a heading, from its words. */
const rules: Readonly<Record<System, (words: string) => string>> = {
  Docusaurus: slugOf,
  VitePress: (words) =>
    words
      .normalize('NFKD')
      // Names of emoji.
      .replace(/(?<!\w):[a-z][\w+-]*:(?!\w)/g, '')
      .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  MkDocs: (words) =>
    words
      .normalize('NFKD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  GitBook: (words) =>
    words
      .toLowerCase()
      .replace(/['’]/g, '')
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
      .replace(/^-|[-.]+$/g, '')
      .replace(/^(?=\d)/, 'id-'),
  mdBook: (words) =>
    words
      .trim()
      .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
}

/** Returns the id that a system makes of the words of a heading. Other systems make the same as we do. */
export function idFrom(words: string, system: System | undefined): string {
  return system === undefined ? slugOf(words) : rules[system](words)
}

/** Names headings as a system does: `x`, then `x-1` or, in MkDocs, `x_1`. */
export function createIdNamer(system?: System, reserved: readonly string[] = []) {
  const mark = system === 'MkDocs' ? '_' : '-'
  const taken = new Set(reserved)
  const counts = new Map<string, number>()
  return {
    has: (id: string) => taken.has(id),
    take: (id: string) => taken.add(id),
    /** Returns the first free id, and takes none. */
    free: (id: string) => {
      let count = counts.get(id) ?? 0
      const numbered = () => (count === 0 ? id : `${id}${mark}${count}`)
      while (taken.has(numbered())) count++
      counts.set(id, count)
      return numbered()
    },
  }
}
