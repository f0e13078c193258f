import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '../../core/characters.ts'

/** A system whose rule for the ids of headings differs from ours. */
export type System = 'VitePress' | 'MkDocs' | 'mdBook' | 'GitBook'

/** Files and folders that are only beside or above the pages of one system. */
const marks: readonly (readonly [name: string, system: System])[] = [
  ['.vitepress', 'VitePress'],
  ['mkdocs.yml', 'MkDocs'],
  ['book.toml', 'mdBook'],
  ['.gitbook.yaml', 'GitBook'],
]

/** Finds the system of a folder of pages. Returns `undefined` for systems that make ids as we do, and unknown ones. */
export function findSystem(from: string): System | undefined {
  const places = ['.', '..', '../..'].flatMap((up) =>
    marks.map(([name, system]) => [join(from, up, name), system] as const),
  )
  return places.find(([path]) => existsSync(path))?.[1]
}

/** Rules for the id of a heading, from its words. */
const rules: Readonly<Record<System, (words: string) => string>> = {
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

/** Returns the first free id: `x`, then `x-1` or, in MkDocs, `x_1`. */
export function freeId(id: string, taken: ReadonlySet<string>, system?: System): string {
  const mark = system === 'MkDocs' ? '_' : '-'
  let free = id
  for (let count = 1; taken.has(free); count++) free = `${id}${mark}${count}`
  return free
}
