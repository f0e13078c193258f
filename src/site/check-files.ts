import { errorAt, type Problem } from '../page/facts.ts'
import { isFile, pathKey } from '../page/urls.ts'
import { isIndex, type SiteEntry } from './place-entry.ts'

/** Letters, digits and what stands between them: what an address, a file system and a person all can spell. */
const spellable = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u
/** Names for which Windows opens a device in place of the file, whatever its ending. */
const device = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i
/** The ending of a compressed page fits into the 255 bytes that file systems give a name. */
const longest = 240

/** What the engine itself writes, by the path that is its page's. */
const reserved: ReadonlyMap<string, string> = new Map([
  ['/404', 'the not-found page'],
  ['/search', 'the index of the search'],
  ['/offline', 'the list of what can be stored'],
  ...['/apple-touch-icon', '/icon-192', '/icon-512'].map((path) => [path, 'an icon of the site'] as const),
])

/** Folders in which nothing else can lie. */
const reservedFolders: ReadonlyMap<string, string> = new Map([
  ['/assets', 'the app and the images'],
  ['/sidebar', 'the branches of the sidebar'],
  ['/playground', 'the playground'],
])

/** Names files whose names make no address, and pages that would be written over something else. */
export function checkFiles(entries: readonly SiteEntry[]): Problem[] {
  const owners = new Map<string, SiteEntry>()
  return entries.flatMap((entry) => {
    const clash = clashOf(entry, owners.get(pathKey(entry.route)))
    if (!clash) owners.set(pathKey(entry.route), entry)
    return [...badNames(entry), ...blanks(entry), ...(clash ? [clash] : [])]
  })
}

function badNames({ id, file, lines, frontMatter: { slug } }: SiteEntry): Problem[] {
  const names = id.split('/').filter((name) => !isAddress(name))
  const problems = names.map((name) => {
    const reason = device.test(name)
      ? 'Windows cannot hold a file of that name'
      : `expected a letter or digit, then letters, digits, spaces, \`.\`, \`_\` and \`-\`, without an ending such as .html or .json, ${longest} bytes at most`
    const message = `${JSON.stringify(name)} cannot be an address: ${reason}.`
    return errorAt({ file, line: 0 }, 'file-name', message, 'Give the file another name.')
  })
  if (slug === undefined || (!isIndex(id) && isAddress(slug) && slug !== 'index')) return problems
  const message = isIndex(id)
    ? '`slug`: this page stands for its folder, and has its address. Rename the folder instead.'
    : device.test(slug)
      ? `\`slug\`: \`${slug}\` cannot be an address: Windows cannot hold a file of that name.`
      : `\`slug\`: \`${slug}\` cannot be an address of its own: expected neither \`index\` nor an ending such as .html or .json, ${longest} bytes at most.`
  return [...problems, errorAt({ file, line: lines.slug ?? 1 }, 'file-name', message)]
}

/** Reports a file or folder with a blank in its name: people who copy the address get `%20`. */
function blanks({ id, file, route, frontMatter: { slug } }: SiteEntry): Problem[] {
  const names = id.split('/').slice(0, slug === undefined ? undefined : -1)
  const name = names.find((one) => one.includes(' '))
  if (name === undefined) return []
  const message = `The name \`${name}\` holds a blank, and so does the address: \`${route}\`.`
  const hint = `Rename it \`${name.replaceAll(' ', '-').toLowerCase()}\`.`
  return [{ ...errorAt({ file, line: 0 }, 'file-name', message, hint), severity: 'warning' }]
}

/** A page named like a file would be taken for one, by links and beside other pages. */
function isAddress(name: string): boolean {
  const isPlain = spellable.test(name) && !device.test(name) && !isFile(name) && !/\.html$|[ .]$/i.test(name)
  return isPlain && new TextEncoder().encode(name).length <= longest
}

/** Names what is at a page's address already: another page, or what the engine writes. */
export function clashOf(
  { route, file }: Pick<SiteEntry, 'route' | 'file'>,
  owner: SiteEntry | undefined,
): Problem | undefined {
  const [top = ''] = /^\/[^/]*/.exec(route) ?? []
  const what = owner?.file ?? reserved.get(pathKey(route)) ?? reservedFolders.get(top)
  if (!what) return undefined
  const message = `\`${route}\` is the address of ${what} already, with or without its final slash.`
  return errorAt({ file, line: 0 }, 'file-clash', message, 'Give the file another name or `slug`.')
}
