import { errorAt, type Problem, warningAt } from '../../core/problem.ts'
import { canonicalPath, isIndex } from '../../core/urls/route.ts'
import { pageEndings, siteFiles } from '../../core/urls/site-files.ts'
import { isFilePath } from '../../core/urls/urls.ts'
import type { SiteEntry } from '../site-entry.ts'

/** Matches names that work in URLs and in every file system. */
export const portableName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u
/** Matches names that Windows reserves for devices, with any extension. */
const device = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i
/** Maximum length of a name, in bytes. File systems allow 255; the rest is for extensions. */
const maxNameBytes = 240

/** Owners of the engine's files, by the path of a page that would have the same file. */
const reserved: ReadonlyMap<string, string> = new Map(
  Array.from(siteFiles, ([path, { owner }]) => {
    const ending = pageEndings.find((one) => path.endsWith(one)) ?? ''
    return [path.slice(0, path.length - ending.length), owner]
  }),
)

/** Reports files whose names cannot be URLs, and pages that would overwrite another file. */
export function checkPaths(entries: readonly SiteEntry[]): Problem[] {
  const owners = new Map<string, SiteEntry>()
  return entries.flatMap((entry) => {
    const clash = clashOf(entry, owners.get(canonicalPath(entry.route)))
    if (!clash) owners.set(canonicalPath(entry.route), entry)
    return [...badNames(entry), ...blanks(entry), ...(clash ? [clash] : [])]
  })
}

function badNames({ id, file, keyLines, frontMatter: { slug } }: SiteEntry): Problem[] {
  const names = id.split('/').filter((name) => !fitsUrl(name))
  const problems = names.map((name) => {
    const reason = device.test(name)
      ? 'Windows reserves this name'
      : `expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without an extension such as .html or .json, at most ${maxNameBytes} bytes`
    const message = `${JSON.stringify(name)} cannot be part of a URL: ${reason}.`
    return errorAt({ file, line: 0 }, 'file-name', message, 'Rename the file.')
  })
  if (slug === undefined || (!isIndex(id) && fitsUrl(slug) && slug !== 'index')) return problems
  const message = isIndex(id)
    ? '`slug`: this page is the index of its folder and has its route. Rename the folder instead.'
    : device.test(slug)
      ? `\`slug\`: \`${slug}\` cannot be part of a URL: Windows reserves this name.`
      : `\`slug\`: \`${slug}\` cannot be part of a URL: expected neither \`index\` nor an extension such as .html or .json, at most ${maxNameBytes} bytes.`
  return [...problems, errorAt({ file, line: keyLines.slug ?? 1 }, 'file-name', message)]
}

/** Reports spaces in the names of files and folders, because copied URLs would contain `%20`. */
function blanks({ id, file, route, frontMatter: { slug } }: SiteEntry): Problem[] {
  const names = id.split('/').slice(0, slug === undefined ? undefined : -1)
  const name = names.find((one) => one.includes(' '))
  if (name === undefined) return []
  const message = `The name \`${name}\` contains a space, and so does the URL: \`${route}\`.`
  const hint = `Rename it to \`${name.replaceAll(' ', '-').toLowerCase()}\`.`
  return [warningAt({ file, line: 0 }, 'file-name', message, hint)]
}

/**
 * Whether a name can be a part of a route. A name with a file extension cannot, because links would lead to that file.
 */
export function fitsUrl(name: string): boolean {
  const isPlain = portableName.test(name) && !device.test(name) && !isFilePath(name) && !/\.html$|[ .]$/i.test(name)
  return isPlain && new TextEncoder().encode(name).length <= maxNameBytes
}

/** Reports a route that is already taken, by another page or by a file of the engine. */
export function clashOf(
  { route, file }: Pick<SiteEntry, 'route' | 'file'>,
  owner: SiteEntry | undefined,
): Problem | undefined {
  const path = canonicalPath(route).slice(1)
  const what = owner?.file ?? reserved.get(path) ?? reserved.get(path.replace(/(?:\/.*)?$/s, '/'))
  if (!what) return undefined
  const message = `\`${route}\` is already the route of ${what}, with or without its final slash.`
  return errorAt({ file, line: 0 }, 'file-clash', message, 'Rename the file, or change its `slug`.')
}
