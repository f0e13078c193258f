import type { Dirent } from 'node:fs'
import { errorAt, type Problem } from '../page/facts.ts'

/** Matches files that name and order pages in other systems. */
const orders =
  /^(?:_category_\.(?:json|ya?ml)|_?meta\.(?:json|[jt]sx?)|SUMMARY\.md|_(?:sidebar|navbar)\.md|sidebars?\.(?:json|ya?ml|[cm]?[jt]s)|mkdocs\.ya?ml|book\.toml|docs\.json|mint\.json|\.pages|\.order)$/

/** Matches names that begin with a number, such as `01-install`, but not with a date. */
const numbered = /^\d{1,4}[-_.](?!\d)(?=.)/

/** Whether a file name is that of a page. */
export function isPageName(name: string): boolean {
  return /\.mdx?$/.test(name) && !/^(?:README\.md|[._].*)$/.test(name) && !orders.test(name)
}

/** Whether only the leading `_` keeps a file from being a page. */
export function isPartName(name: string): boolean {
  return /^_.*\.mdx?$/.test(name) && !orders.test(name)
}

/** Returns the problem of a file or folder whose name makes no page, or nothing if such a file may be there. */
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

/** Reports the first of several numbered pages in a folder. Takes the path and `slug` of every page. */
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
