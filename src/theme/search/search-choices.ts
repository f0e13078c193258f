import type { FoundPage, Marked } from '../../search/answer.ts'
import type { RecentPage } from './search-recent-pages.ts'

/** Something a reader can choose; `route` may carry a fragment. */
export type SearchChoice = RecentPage & { readonly heading: Marked; readonly excerpt: Marked }

/** Choices under the name of the page they are on. */
export type ChoiceGroup = { readonly name: string; readonly label: string; readonly choices: readonly SearchChoice[] }

/** Gives the pages of an answer as choices. */
export function choicesOfPages(pages: readonly FoundPage[]): readonly ChoiceGroup[] {
  return pages.map(({ route, title, crumbs, label, sections }) => {
    const page = title.join('')
    return {
      name: [...crumbs, page].join(' › '),
      label,
      choices: sections.map(({ id, heading, excerpt }) => ({
        route: id === '' ? route : `${route}#${encodeURIComponent(id)}`,
        title: id === '' ? page : `${page} › ${heading.join('')}`,
        label,
        heading,
        excerpt,
      })),
    }
  })
}

/** Gives pages by name alone as choices, in one group. */
export function choicesOfTitles(name: string, pages: readonly RecentPage[]): readonly ChoiceGroup[] {
  if (pages.length === 0) return []
  return [
    { name, label: '', choices: pages.map((page) => ({ ...page, heading: [page.title], excerpt: [page.label] })) },
  ]
}
