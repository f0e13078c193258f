import { brandIdOf, type Collection, folderOf } from '../../core/config/collection.ts'
import type { Config } from '../../core/config/config.ts'
import type { Crumb, Neighbour } from '../../core/page/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'
import { isIndex } from '../../core/urls/route.ts'
import { newestFirst } from '../log.ts'
import type { EntrySummary } from '../site-entry.ts'

/** Creates the sidebar of all docs: a group per collection, with folders and pages by position, then by name. */
export function createSidebar(config: Config, entries: readonly EntrySummary[]): Sidebar {
  const docs = entries.filter(({ kind }) => kind === 'doc')
  return config.collections.flatMap((collection): SidebarItem[] => {
    const group = createGroup(collection, docs, config)
    if (group.items.length > 0) return [group]
    const { label, route } = group
    return route ? [{ type: 'link', label, route, brand: brandIdOf(collection, config.collections) }] : []
  })
}

function createGroup(collection: Collection, docs: readonly EntrySummary[], config: Config): SidebarCategory {
  const own = docs.filter((doc) => doc.collection?.id === collection.id)
  const root = own.find((doc) => isIndex(doc.id) && !doc.docId.includes('/'))
  const others = own.filter((doc) => doc !== root)
  const items = collection.kind === 'log' ? createDatedItems(others) : createItems(folderOf(collection), others)
  return {
    type: 'category',
    id: collection.path,
    label: collection.label,
    brand: brandIdOf(collection, config.collections),
    items,
    ...(root && { route: root.route }),
  }
}

/** Number of entries of a log that need no categories. */
const maxDated = 15

/** Creates the items of a log, the newest first. A long one has a category for each year. */
function createDatedItems(docs: readonly EntrySummary[]): SidebarItem[] {
  const entries = newestFirst(docs)
  if (entries.length <= maxDated) return entries.map(linkToPage)
  const yearOf = ({ frontMatter: { date } }: EntrySummary) => date?.slice(0, 4) ?? ''
  const years = new Map<string, EntrySummary[]>()
  for (const entry of entries) years.set(yearOf(entry), [...(years.get(yearOf(entry)) ?? []), entry])
  return [...years].flatMap(([year, inside]): SidebarItem[] => {
    const collection = inside[0]?.collection
    const items = inside.map(linkToPage)
    return year && collection ? [{ type: 'category', id: folderOf(collection) + year, label: year, items }] : items
  })
}

const names = new Intl.Collator('en', { numeric: true })

/** Compares file names as people sort them: `step-2` comes before `step-10`, and `alpha` before `Zeta`. */
function byName(a: string, b: string): number {
  return names.compare(a, b) || (a < b ? -1 : 1)
}

type Positioned = { readonly item: SidebarItem; readonly position: number; readonly name: string }

/** Creates the items of a folder, which is empty or ends with a slash. */
function createItems(folder: string, docs: readonly EntrySummary[]): SidebarItem[] {
  const positioned: Positioned[] = []
  const folders = new Map<string, EntrySummary[]>()
  for (const doc of docs) {
    const [name = '', ...rest] = doc.id.slice(folder.length).split('/')
    const inside = folders.get(name)
    if (rest.length === 0) positioned.push({ item: linkToPage(doc), position: positionOf(doc), name })
    else if (inside) inside.push(doc)
    else folders.set(name, [doc])
  }
  for (const [name, inside] of folders) positioned.push(createCategory(folder + name, name, inside))
  // The difference of two infinite positions is NaN, so names decide.
  return positioned.sort((a, b) => a.position - b.position || byName(a.name, b.name)).map(({ item }) => item)
}

function createCategory(id: string, name: string, docs: readonly EntrySummary[]): Positioned {
  const index = docs.find((doc) => isIndex(doc.id) && doc.id.split('/').length === id.split('/').length + 1)
  const items = createItems(
    `${id}/`,
    docs.filter((doc) => doc !== index),
  )
  const position = index ? positionOf(index) : Number.POSITIVE_INFINITY
  if (index && items.length === 0) return { item: linkToPage(index), position, name }
  const label = index ? labelOf(index) : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  return { item: { type: 'category', id, label, items, ...(index && { route: index.route }) }, position, name }
}

function linkToPage(doc: EntrySummary): SidebarItem {
  return { type: 'link', label: labelOf(doc), route: doc.route }
}

function labelOf(doc: EntrySummary): string {
  return doc.frontMatter.sidebar_label ?? doc.title
}

function positionOf(doc: EntrySummary): number {
  return doc.frontMatter.sidebar_position ?? Number.POSITIVE_INFINITY
}

export type DocNavigation = {
  readonly breadcrumbs: readonly Crumb[]
  readonly neighbours: readonly Neighbour[]
}

/** Returns the navigation of each doc by its route. Neighbours are in the same collection; index pages of categories count. */
export function orderDocs(sidebar: Sidebar): ReadonlyMap<string, DocNavigation> {
  const navigations = new Map<string, DocNavigation>()
  for (const group of sidebar) {
    const docs = group.type === 'category' ? flattenDocs(group, []) : []
    docs.forEach(({ label, route, crumbs }, index) => {
      // The breadcrumbs start below the collection.
      const breadcrumbs = [...crumbs.slice(1), { label, route: null }]
      const neighbours = [...neighbour('previous', docs[index - 1]), ...neighbour('next', docs[index + 1])]
      navigations.set(route, { breadcrumbs, neighbours })
    })
  }
  return navigations
}

type OrderedDoc = { readonly label: string; readonly route: string; readonly crumbs: readonly Crumb[] }

function flattenDocs(item: SidebarItem, crumbs: readonly Crumb[]): OrderedDoc[] {
  if (item.type === 'link') return [{ label: item.label, route: item.route, crumbs }]
  const { label, route } = item
  const below = item.items.flatMap((child) => flattenDocs(child, [...crumbs, { label, route: route ?? null }]))
  return route === undefined ? below : [{ label, route, crumbs }, ...below]
}

function neighbour(direction: Neighbour['direction'], doc: OrderedDoc | undefined): Neighbour[] {
  return doc ? [{ direction, label: doc.label, route: doc.route }] : []
}
