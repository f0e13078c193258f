import type { Crumb, Neighbour } from '../page/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../page/shell.ts'

/** Where a doc stands in the sidebar. */
export type Place = {
  readonly breadcrumbs: readonly Crumb[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}

/** Gives each doc's way and neighbours, by route: both stay inside the doc's collection, category pages included. */
export function orderDocs(sidebar: Sidebar): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const group of sidebar) {
    const docs = group.type === 'category' ? docsOfGroup(group) : []
    docs.forEach(({ label, route, way }, index) => {
      const breadcrumbs = [...way, { label, route: null }]
      places.set(route, { breadcrumbs, previous: neighbour(docs[index - 1]), next: neighbour(docs[index + 1]) })
    })
  }
  return places
}

type OrderedDoc = { readonly label: string; readonly route: string; readonly way: readonly Crumb[] }

/** A collection is no step of the way to its docs, but its own page is the first of them. */
function docsOfGroup({ label, route, items }: SidebarCategory): OrderedDoc[] {
  const below = items.flatMap((item) => docsOf(item, []))
  return route === undefined ? below : [{ label, route, way: [] }, ...below]
}

function docsOf(item: SidebarItem, way: readonly Crumb[]): OrderedDoc[] {
  if (item.type === 'link') return [{ label: item.label, route: item.route, way }]
  const { label, route } = item
  const below = item.items.flatMap((child) => docsOf(child, [...way, { label, route: route ?? null }]))
  return route === undefined ? below : [{ label, route, way }, ...below]
}

function neighbour(doc: OrderedDoc | undefined): Neighbour | null {
  return doc ? { label: doc.label, route: doc.route } : null
}
