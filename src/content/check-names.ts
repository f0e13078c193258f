import type { Dirent } from 'node:fs'
import { errorAt, type Problem } from '../page/facts.ts'

/** Files by which other systems name and order pages. */
const orders =
  /^(?:_category_\.(?:json|ya?ml)|_?meta\.(?:json|[jt]sx?)|SUMMARY\.md|_(?:sidebar|navbar)\.md|sidebars?\.(?:json|ya?ml|[cm]?[jt]s)|mkdocs\.ya?ml|book\.toml|docs\.json|mint\.json|\.pages|\.order)$/

/** A name that begins with a number, as in `01-install`; a date is none. */
const numbered = /^\d{1,4}[-_.](?!\d)(?=.)/

/** Whether a file is a page, by its name. */
export function isPageName(name: string): boolean {
  return /\.mdx?$/.test(name) && !/^(?:README\.md|[._].*)$/.test(name) && !orders.test(name)
}

/** Whether a file would be a page but for the `_` before its name. */
export function isPartName(name: string): boolean {
  return /^_.*\.mdx?$/.test(name) && !orders.test(name)
}

/** Returns what is wrong with a file or folder that is no page, by its name; nothing where it is none of our business. */
export function checkName(entry: Dirent, file: string): Problem | undefined {
  if (orders.test(entry.name)) {
    const hint = 'The `index.mdx` of a folder names it: its `title` or `sidebar_label`, and its `sidebar_position`.'
    return warn(file, 'category-file', 'This file is not read.', hint)
  }
  if (entry.name.startsWith('.')) return undefined
  if (entry.isSymbolicLink()) {
    const hint = 'Put the file itself here.'
    return warn(file, 'symbolic-link', 'This is a symbolic link, and those are not followed.', hint)
  }
  if (/\.(?:mdx?|markdown|mdoc|rst|adoc)$/i.test(entry.name) && !/\.mdx?$/.test(entry.name))
    return warn(
      file,
      'not-a-page',
      'This file is not read: pages end in `.mdx` or `.md`.',
      'Give the file another name.',
    )
  return undefined
}

/** Names the first of several numbered pages in a folder, by the paths of all pages and what each has as `slug`. */
export function checkNumbers(
  pages: readonly { readonly file: string; readonly slug?: string | undefined }[],
): Problem[] {
  const folders = new Map<string, string[]>()
  for (const { file, slug } of pages) {
    const [name = '', ...folder] = file.split('/').reverse()
    const key = folder.reverse().join('/')
    if (slug === undefined && numbered.test(name)) folders.set(key, [...(folders.get(key) ?? []), name])
  }
  return [...folders].flatMap(([folder, [name = '', ...others]]) => {
    if (others.length === 0) return []
    const number = Number.parseInt(name, 10)
    const message = `The numbers of \`${name}\` and ${others.length} more files here are part of their addresses.`
    const hint = `Rename it \`${name.replace(numbered, '')}\` with \`sidebar_position: ${number}\`, or say with \`slug: ${name.replace(/\.mdx?$/, '').toLowerCase()}\` that it is meant.`
    return warn(`${folder}/${name}`, 'numbered-name', message, hint)
  })
}

function warn(file: string, rule: string, message: string, hint: string): Problem {
  return { ...errorAt({ file, line: 0 }, rule, message, hint), severity: 'warning' }
}
