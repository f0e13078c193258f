import { type Collection, folderOf } from '../../core/config/collection.ts'
import type { Config } from '../../core/config/config.ts'
import type { Version, VersionList } from '../../core/page/page.ts'
import type { Sidebar, SidebarItem } from '../../core/page/sidebar.ts'
import * as strings from '../../core/ui-strings.ts'
import { canonicalPath } from '../../core/urls/route.ts'
import type { EntrySummary, Routes } from '../site-entry.ts'

/** The versions of a page's collection, and the same page in the current one, if there is one. */
export type PageVersions = { readonly versions: VersionList; readonly current: EntrySummary | undefined }

/** Returns a function for the versions of a page. It returns nothing for pages whose collection has no archives. */
export function createVersions(
  { collections }: Pick<Config, 'collections'>,
  entries: readonly EntrySummary[],
  routes: Routes,
): (entry: EntrySummary) => PageVersions | undefined {
  const groups = new Map<string, readonly VersionPages[]>()
  for (const { archiveOf } of collections) {
    if (archiveOf === undefined || groups.has(archiveOf)) continue
    const all = collections.filter((one) => one.id === archiveOf || one.archiveOf === archiveOf)
    const [first, others] = [all.filter(({ id }) => id === archiveOf), all.filter(({ id }) => id !== archiveOf)]
    groups.set(
      archiveOf,
      [...first, ...others].map((collection) => ({ collection, byPath: versionPages(collection, entries) })),
    )
  }
  return (entry) => {
    const { collection } = entry
    const of = collection?.archiveOf ?? collection?.id ?? ''
    const group = groups.get(of)
    if (!group || !collection) return undefined
    const own = pathBelow(entry.route, collection) ?? ''
    const current = collection.archiveOf === undefined ? entry : group[0]?.byPath.get(own)
    // An archive has the page under the name that it had then.
    const names = [own, ...(current && group[0] ? pathsBelow(current, group[0].collection) : [])]
    const all = group.map(({ collection, byPath }, index): Version => {
      const { version = '', main } = collection
      const folder = folderOf(collection)
      const entry = index === 0 ? current : names.flatMap((name) => byPath.get(name) ?? [])[0]
      const fill = (text: string) => text.replace('{version}', () => version)
      return {
        name: version,
        label: fill(strings.version),
        href: entry?.route ?? routes(folder + main) ?? `/${folder}`,
        linkText: fill(entry ? strings.thisPageIn : strings.startOfVersion),
      }
    })
    const reading = strings.readingVersion.replace('{version}', () => collection.version ?? '')
    return { versions: { of, reading, all }, current }
  }
}

/** A version, and its pages by the paths below its folder that they have or had. */
type VersionPages = { readonly collection: Collection; readonly byPath: ReadonlyMap<string, EntrySummary> }

function versionPages(collection: Collection, entries: readonly EntrySummary[]): ReadonlyMap<string, EntrySummary> {
  const own = entries.filter((entry) => entry.collection?.id === collection.id)
  const old = own.flatMap((entry) => pathsBelow(entry, collection).map((name) => [name, entry] as const))
  return new Map([...old, ...own.map((entry) => [pathBelow(entry.route, collection) ?? '', entry] as const)])
}

/** Returns the path of a page below the folder of its collection, and those that it had before. */
function pathsBelow({ route, frontMatter }: EntrySummary, collection: Collection): readonly string[] {
  return [route, ...frontMatter.moved_from].flatMap((one) => pathBelow(one, collection) ?? [])
}

function pathBelow(route: string, collection: Collection): string | undefined {
  const path = canonicalPath(route).replace(/\/?$/, '/')
  const folder = `/${folderOf(collection)}`
  return path.startsWith(folder) ? path.slice(folder.length) : undefined
}

/** Returns the groups of the sidebar beside a page: those of current collections, with the page's own archive in its place. */
export function groupsBeside(
  sidebar: Sidebar,
  { collections }: Pick<Config, 'collections'>,
  own?: Collection,
): Sidebar {
  const byPath = new Map(sidebar.map((group) => [pathOfGroup(group), group]))
  return collections
    .filter(({ archiveOf }) => archiveOf === undefined)
    .flatMap(({ id, path }) => byPath.get(own && own.archiveOf === id ? own.path : path) ?? [])
}

function pathOfGroup(group: SidebarItem): string {
  return group.type === 'category' ? group.id : group.route.slice(1, -1) || '/'
}
