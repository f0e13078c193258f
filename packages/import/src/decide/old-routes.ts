import { dump } from 'js-yaml'
import { findFrontMatter, isOldRoute, otherNames, safeDecode, slugOf, withoutBase } from 'studio-docs/content'
import type { OldPage } from '../gather/gather-docs.ts'
import type { OldAddresses } from '../gather/old-addresses.ts'
import type { OldRedirect } from '../gather/old-redirects.ts'
import { withoutNumbers } from '../gather/page-ids.ts'
import type { Loss } from '../parse/losses.ts'
import { caseKey } from './page-names.ts'

type Addressing = {
  readonly rules: OldAddresses | undefined
  /** Path of the new site on its host. */
  readonly base: string
  /** Folder of the collection, empty or with a slash at its end. */
  readonly folder: string
  /** Redirects that the old site states. */
  readonly redirects: readonly OldRedirect[]
}

/**
 * Returns the old addresses that redirect to each page: where it lived, and those that its front matter or the old site lists.
 * Adds those that cannot redirect to the losses of the page.
 */
export function redirectAddresses(
  pages: readonly OldPage[],
  routeOfPage: (file: string) => string,
  { rules, base, folder, redirects }: Addressing,
) {
  const owners = new Map(pages.map((page) => [keyOf(routeOfPage(page.file)), page]))
  const movedFrom = new Map<OldPage, readonly string[]>()
  const { listed, losses } = followRedirects(pages, rules, redirects)
  let outside = 0
  let atRoot = 0
  for (const page of pages) {
    const route = keyOf(routeOfPage(page.file))
    const lived = rules === undefined ? [] : [addressOf(page, rules)]
    const addresses = [...lived, ...aliasesIn(page.matter), ...(listed.get(page) ?? [])].flatMap((address) => {
      const below = withoutBase(base, address)
      if (below === undefined) outside++
      const old = below?.replace(/(?<=\/)index(?:\.html)?$|\.html$/, '')
      return old === undefined || /^(?:|\/404)$/.test(keyOf(old)) ? [] : [old]
    })
    const [home] = lived.flatMap((address) => withoutBase(base, address) ?? [])
    if (home !== undefined && folder !== '' && keyOf(`/${folder.slice(0, -1)}${home}`) === route) atRoot++
    const free = addresses.filter((old) => {
      const owner = owners.get(keyOf(old))
      if (owner === page) return false
      const why = owner
        ? `which leads to \`${owner.file}\``
        : isOldRoute(old)
          ? undefined
          : 'which is no path of a page'
      if (why === undefined) owners.set(keyOf(old), page)
      else page.losses.list({ line: 1 }, `the old address \`${old}\`, ${why}`)
      return why === undefined
    })
    if (free.length > 0) movedFrom.set(page, free)
  }
  return { movedFrom, losses, outside, livedAtRoot: atRoot * 2 > pages.length }
}

/** Returns the addresses that the old site redirected to each page, and the redirects that lead elsewhere. */
function followRedirects(
  pages: readonly OldPage[],
  rules: OldAddresses | undefined,
  redirects: readonly OldRedirect[],
): { readonly listed: ReadonlyMap<OldPage, readonly string[]>; readonly losses: readonly Loss[] } {
  const prefix = rules?.prefix ?? ''
  // A system may put the path of its site before the addresses.
  const starts = prefix.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  const known = new Map<string, OldPage>()
  for (const page of pages) {
    known.set(page.file, page)
    if (rules) known.set(keyOf(addressOf(page, rules)), page)
  }
  const listed = new Map<OldPage, string[]>()
  const losses: Loss[] = []
  for (const { from, to, file, line } of redirects) {
    if (/[:*([]/.test(from)) {
      losses.push({
        file,
        line,
        what: `the redirect from \`${from}\` to \`${to}\`, a pattern, which only a host can follow`,
      })
      continue
    }
    const start = starts.find((one) => known.has(keyOf(one + to))) ?? ''
    const page = known.get(to) ?? known.get(keyOf(start + to))
    const old = /\.md$/.test(from) ? `${prefix}/${withoutIndex(from.replace(/\.md$/, ''))}` : start + from
    if (page) listed.set(page, [...(listed.get(page) ?? []), old])
    else losses.push({ file, line, what: `the redirect from \`${old}\` to \`${to}\`, which is no imported page` })
  }
  return { listed, losses }
}

/** Adds old addresses to the front matter of a converted page. */
export function addOldAddresses(text: string, addresses: readonly string[] | undefined): string {
  if (!addresses) return text
  const line = dump({ moved_from: addresses }, { flowLevel: 1, lineWidth: -1 })
  const { closing } = findFrontMatter(text) ?? { closing: 0 }
  return text.slice(0, closing) + line + text.slice(closing)
}

/** Returns the address at which a page lived. */
function addressOf({ id, file, matter }: OldPage, rules: OldAddresses): string {
  const { prefix, slug, dropsNumbers, rewrites = [] } = rules
  const source = dropsNumbers ? withoutNumbers(`${id}.md`) : id
  const [from, to] = rewrites.find(([one]) => one.test(source)) ?? []
  const path = from === undefined || to === undefined ? source : source.replace(from, to)
  const stated = typeof matter.slug === 'string' ? matter.slug : undefined
  const parts = path.split('/')
  if (slug === 'whole') return `${prefix}/${stated ?? withoutIndex(parts.map((part) => slugOf(part)).join('/'))}`
  if (slug !== 'part') return `${prefix}/${withoutIndex(path)}`
  const folder = parts
    .slice(0, -1)
    .map((part) => `${part}/`)
    .join('')
  if (stated !== undefined) return prefix + (stated.startsWith('/') ? stated : `/${folder}${stated}`)
  const isFolder = parts.at(-1) === parts.at(-2) || /(?:^|\/)index$/.test(path)
  if (isFolder) return `${prefix}/${folder}`
  return `${prefix}/${folder}${typeof matter.id === 'string' ? matter.id : (parts.at(-1) ?? file)}`
}

function withoutIndex(path: string): string {
  return path.replace(/(^|\/)index$/i, '$1')
}

/** Returns the absolute paths that front matter lists as old addresses. */
function aliasesIn(matter: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(matter).flatMap(([key, value]) => {
    const isList = key === 'moved_from' || otherNames.get(key.toLowerCase()) === 'moved_from'
    return isList ? [value].flat().filter((one): one is string => typeof one === 'string' && /^\/[^/]/.test(one)) : []
  })
}

function keyOf(route: string): string {
  return caseKey(safeDecode(route)).replace(/\/$/, '')
}
