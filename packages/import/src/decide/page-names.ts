import { fitsUrl, routeOf } from 'studio-docs/content'
import { createPageIds, withoutEnding, withoutNumbers } from '../gather/page-ids.ts'
import type { Loss } from '../parse/losses.ts'

/** Longest name of a page or a file, in bytes. Endings and numbers come after it. */
const maxNameBytes = 180

/** The names of pages below `content/`, without ending, by their sources. */
export type PageNames = {
  readonly names: ReadonlyMap<string, string>
  /** Sets a page's address to that of its front matter. Returns whether no other page has it. */
  readonly takeSlug: (file: string, slug: string) => boolean
  /** Returns the route of a page, with its slug if it has taken one. */
  readonly routeOfPage: (file: string) => string
}

/**
 * Names the page of each source in a folder of `content/`, which is empty or ends with a slash, without ending. No two names lead to one route or to one file on disks
 * that ignore case, and the site accepts each of them. Lists the pages whose names could not follow from their sources.
 */
export function namePages(
  sources: readonly string[],
  folder: string,
): PageNames & { readonly losses: readonly Loss[] } {
  const names = new Map<string, string>()
  const owners = new Map<string, string>()
  const losses: Loss[] = []
  const idOf = createPageIds(sources)
  const wanted = sources.map((file) => ({ file, name: idInUrls(idOf(file)) }))
  // A page whose name stays comes first.
  const isChanged = ({ file, name }: { file: string; name: string }) => Number(name !== withoutEnding(file))
  for (const { file, name } of wanted.toSorted((a, b) => isChanged(a) - isChanged(b))) {
    const free = firstFree(name, (one) => owners.has(routeKey(folder + one)))
    if (free !== name) {
      const owner = owners.get(routeKey(folder + name))
      losses.push({ file, line: 1, what: `the name \`${name}\`, which \`${owner}\` has: it becomes \`${free}\`` })
    }
    owners.set(routeKey(folder + free), file)
    names.set(file, folder + free)
  }
  const slugs = new Map<string, string>()
  const takeSlug = (file: string, slug: string) => {
    const route = routeKey(names.get(file) ?? '', slug)
    const isFree = (owners.get(route) ?? file) === file
    if (isFree) owners.set(route, file)
    if (isFree) slugs.set(file, slug)
    return isFree
  }
  const routeOfPage = (file: string) => routeOf(names.get(file) ?? '', slugs.get(file))
  return { names, takeSlug, routeOfPage, losses }
}

/** Returns the first free one of `name`, `name-2`, `name-3` …, with the number before an ending. */
export function firstFree(name: string, isTaken: (name: string) => boolean, ending = ''): string {
  let free = name + ending
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}${ending}`
  return free
}

/** Returns the same key for all names that some file system cannot tell apart. */
export function caseKey(name: string): string {
  return name.normalize().toUpperCase().toLowerCase()
}

function routeKey(id: string, slug?: string): string {
  return caseKey(routeOf(id, slug)).replace(/\/$/, '')
}

function idInUrls(id: string): string {
  return withoutNumbers(id)
    .split('/')
    .map((part) => {
      const name = safeName(part)
      if (fitsUrl(name)) return name
      const plain = name.replaceAll('.', '-')
      return fitsUrl(plain) ? plain : `page-${plain}`
    })
    .join('/')
}

/** Returns a name without characters that URLs must escape or file systems refuse. */
export function safeName(part: string): string {
  const plain = part
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return cutBytes(plain).replace(/[-.]+$/, '') || 'page'
}

/** Cuts a text to whole characters of at most `maxNameBytes` bytes. */
function cutBytes(text: string): string {
  const bytes = Buffer.from(text)
  return bytes.length <= maxNameBytes
    ? text
    : bytes
        .subarray(0, maxNameBytes)
        .toString('utf8')
        .replace(/\uFFFD+$/, '')
}
