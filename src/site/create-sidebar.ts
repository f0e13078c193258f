import { brandIdOf, type Collection, type Config } from '../page/config.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../page/shell.ts'
import type { SiteEntry } from './site-entry.ts'

/** Gives the one sidebar of all docs: a group for each collection, in it folders and pages by position, then by name. */
export function createSidebar(config: Config, entries: readonly SiteEntry[]): Sidebar {
  const docs = entries.filter(({ kind }) => kind === 'doc')
  return config.collections.flatMap((collection): SidebarItem[] => {
    const group = createGroup(collection, docs)
    if (group.items.length > 0) return [group]
    const { label, route } = group
    return route ? [{ type: 'link', label, route, brand: brandIdOf(collection) }] : []
  })
}

function createGroup(collection: Collection, docs: readonly SiteEntry[]): SidebarCategory {
  const own = docs.filter((doc) => doc.collection?.id === collection.id)
  const root = own.find((doc) => doc.isIndex && !doc.docId.includes('/'))
  const items = createItems(
    collection.path,
    own.filter((doc) => doc !== root),
  )
  return {
    type: 'category',
    id: collection.path,
    label: collection.label,
    brand: brandIdOf(collection),
    items,
    ...(root && { route: root.route }),
  }
}

type Placed = { readonly item: SidebarItem; readonly position: number; readonly name: string }

function createItems(folder: string, docs: readonly SiteEntry[]): SidebarItem[] {
  const placed: Placed[] = []
  const folders = new Map<string, SiteEntry[]>()
  for (const doc of docs) {
    const [name = '', ...rest] = doc.id.slice(folder.length + 1).split('/')
    const inside = folders.get(name)
    if (rest.length === 0) placed.push({ item: linkOf(doc), position: positionOf(doc), name })
    else if (inside) inside.push(doc)
    else folders.set(name, [doc])
  }
  for (const [name, inside] of folders) placed.push(createCategory(`${folder}/${name}`, name, inside))
  return placed.sort((a, b) => compare(a.position, b.position) || (a.name < b.name ? -1 : 1)).map(({ item }) => item)
}

function createCategory(id: string, name: string, docs: readonly SiteEntry[]): Placed {
  const index = docs.find((doc) => doc.isIndex && doc.id.split('/').length === id.split('/').length + 1)
  const items = createItems(
    id,
    docs.filter((doc) => doc !== index),
  )
  const position = index ? positionOf(index) : Number.POSITIVE_INFINITY
  if (index && items.length === 0) return { item: linkOf(index), position, name }
  const label = index ? labelOf(index) : name
  return { item: { type: 'category', id, label, items, ...(index && { route: index.route }) }, position, name }
}

function linkOf(doc: SiteEntry): SidebarItem {
  return { type: 'link', label: labelOf(doc), route: doc.route }
}

/** Gives the short name of a doc. */
export function labelOf(doc: SiteEntry): string {
  return doc.frontMatter.sidebar_label ?? doc.title
}

function positionOf(doc: SiteEntry): number {
  return doc.frontMatter.sidebar_position ?? Number.POSITIVE_INFINITY
}

/** Subtracting would give NaN for two pages without position. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
