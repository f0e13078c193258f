import type { Crumb, Neighbour } from '../page/page.ts'
import type { Sidebar, SidebarItem } from '../page/sidebar.ts'

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
    const items = group.type === 'category' ? group.items : []
    const docs = items.flatMap((item) => docsOf(item, []))
    docs.forEach(({ label, route, way }, index) => {
      const breadcrumbs = [...way, { label, route: null }]
      places.set(route, { breadcrumbs, previous: neighbour(docs[index - 1]), next: neighbour(docs[index + 1]) })
    })
  }
  return places
}

type OrderedDoc = { readonly label: string; readonly route: string; readonly way: readonly Crumb[] }

function docsOf(item: SidebarItem, way: readonly Crumb[]): OrderedDoc[] {
  if (item.type === 'link') return [{ label: item.label, route: item.route, way }]
  const { label, route } = item
  const below = item.items.flatMap((child) => docsOf(child, [...way, { label, route: route ?? null }]))
  return route === undefined ? below : [{ label, route, way }, ...below]
}

function neighbour(doc: OrderedDoc | undefined): Neighbour | null {
  return doc ? { label: doc.label, route: doc.route } : null
}
