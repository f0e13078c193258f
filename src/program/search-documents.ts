import type { SearchDocument } from '../search/documents.ts'
import type { Site } from '../site/create-site.ts'

/** Gives what search knows of each page: its words as the compile walk cut them, and its way. */
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
