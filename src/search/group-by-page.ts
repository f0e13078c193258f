import type { FoundPage, MarkedWord } from './answer.ts'
import { excerpt, mark } from './excerpt.ts'
import type { ShownSection } from './source.ts'

const mostSectionsOfPage = 3

/** Gives sections, best first, gathered under their pages and with the words marked. */
export function groupByPage(sections: readonly ShownSection[], words: readonly MarkedWord[]): readonly FoundPage[] {
  const pages = new Map<string, ShownSection[]>()
  for (const section of sections) {
    const members = pages.get(section.route)
    if (!members) pages.set(section.route, [section])
    else if (members.length < mostSectionsOfPage) members.push(section)
  }
  return [...pages].map(([route, members]) => {
    const { title = '', crumbs = [], collection = '', label = '' } = members[0] ?? {}
    return {
      route,
      title: mark(title, words),
      crumbs,
      collection,
      label,
      sections: members.map(({ id, heading, text }) => ({
        id,
        heading: mark(id === '' ? title : heading, words),
        excerpt: excerpt(text, words),
      })),
    }
  })
}
