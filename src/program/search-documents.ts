import type { SearchDocument } from '../search/documents.ts'
import type { Site } from '../site/create-site.ts'

/** Returns what the search index contains of each page: its sections, titles and breadcrumbs. */
export function toSearchDocuments(site: Site): readonly SearchDocument[] {
  return site.entries.map((entry, index) => {
    const page = site.pages[index]
    return {
      route: entry.route,
      title: entry.title,
      crumbs: (page?.breadcrumbs ?? []).slice(0, -1).map(({ label }) => label),
      collection: entry.collection?.id ?? 'default',
      label: entry.collection?.label ?? site.shell.title,
      sections: entry.facts.sections,
    }
  })
}
