import type { Dirent } from 'node:fs'
import { posix } from 'node:path'
import { errorAt, type Problem, warningAt } from '../core/problem.ts'
import { findNamed, listNamed } from '../disk/named-path.ts'
import type { Entry } from './entry.ts'

/** Paths of the pages below `content/`, and of what only looks like pages. They are sorted, with forward slashes. */
type FoundPages = {
  /** Below `content/`. */
  readonly pages: readonly string[]
  /** Files that are not pages because their names start with `_`, or are `README.md`. */
  readonly unpublished: readonly string[]
  readonly problems: readonly Problem[]
}

/** Finds the pages of a site. */
export function findPages(projectRoot: string): FoundPages {
  if (findNamed([projectRoot], 'content').type === 'missing') {
    const hint = 'Create it with a first page: `studio new docs/start`.'
    const problem = errorAt({ file: 'content', line: 0 }, 'no-content', 'There is no folder `content`.', hint)
    return { pages: [], unpublished: [], problems: [problem] }
  }
  const listed = listNamed(projectRoot, 'content')
    .filter(({ path }) => !/(?:^|\/)\./.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const files = listed.filter(({ dirent }) => dirent.isFile())
  return {
    pages: files.filter(({ dirent }) => isPageName(dirent.name)).map(({ path }) => path),
    unpublished: files.filter(({ dirent }) => isUnpublishedName(dirent.name)).map(({ path }) => `content/${path}`),
    problems: listed.flatMap(({ dirent, path }) => checkName(dirent, `content/${path}`) ?? []),
  }
}

/** Matches files of other systems that name and order pages. */
const orders =
  /^(?:_category_\.(?:json|ya?ml)|_?meta\.(?:json|[jt]sx?)|SUMMARY\.md|_(?:sidebar|navbar)\.md|sidebars?\.(?:json|ya?ml|[cm]?[jt]s)|mkdocs\.ya?ml|book\.toml|docs\.json|mint\.json|\.pages|\.order)$/

/** Matches names that start with a number, such as `01-install`, but not with a date. */
const numbered = /^\d{1,4}[-_.](?!\d)(?=.)/

export function isPageName(name: string): boolean {
  return /\.mdx?$/.test(name) && !/^(?:readme\.md|[._].*)$/i.test(name) && !orders.test(name)
}

/** Whether a file looks like a page but is none because of its name: it starts with `_`, or is `README.md`. */
function isUnpublishedName(name: string): boolean {
  return /^(?:_.*\.mdx?|readme\.md)$/i.test(name) && !orders.test(name)
}

/** Returns the problem of a file or folder that is not a page, or `undefined` if it is allowed. */
function checkName(dirent: Dirent, file: string): Problem | undefined {
  if (orders.test(dirent.name)) {
    const hint = 'Set `title` or `sidebar_label`, and `sidebar_position`, in the `index.mdx` of the folder.'
    return warningAt({ file, line: 0 }, 'category-file', 'This file is not read.', hint)
  }
  if (dirent.name.startsWith('.')) return undefined
  if (dirent.isSymbolicLink()) {
    const hint = 'Replace it with the file.'
    return warningAt({ file, line: 0 }, 'symbolic-link', 'Symbolic links are not followed.', hint)
  }
  if (/\.(?:mdx?|markdown|mdoc|rst|adoc)$/i.test(dirent.name) && !/\.mdx?$/.test(dirent.name))
    return warningAt(
      { file, line: 0 },
      'not-a-page',
      'This file is not read: pages end in `.mdx` or `.md`.',
      'Rename the file.',
    )
  return undefined
}

/** Reports the first of several numbered pages in a folder, unless they have a `slug`. */
export function checkNumbers(entries: readonly Pick<Entry, 'file' | 'frontMatter'>[]): Problem[] {
  const folders = new Map<string, string[]>()
  for (const { file, frontMatter } of entries) {
    const { dir, base } = posix.parse(file)
    if (frontMatter.slug === undefined && numbered.test(base)) folders.set(dir, [...(folders.get(dir) ?? []), base])
  }
  return [...folders].flatMap(([folder, [name = '', ...others]]) => {
    if (others.length === 0) return []
    const number = Number.parseInt(name, 10)
    const message = `The numbers of \`${name}\` and ${others.length} more files here become part of their URLs.`
    const hint = `Rename it \`${name.replace(numbered, '')}\` with \`sidebar_position: ${number}\`, or keep the number with \`slug: ${name.replace(/\.mdx?$/, '').toLowerCase()}\`.`
    return warningAt({ file: `${folder}/${name}`, line: 0 }, 'numbered-name', message, hint)
  })
}
