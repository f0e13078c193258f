import type { FoundPage, MarkedWord } from './answer.ts'
import { excerpt, mark } from './excerpt.ts'
import type { ShownSection } from './source.ts'

const mostSectionsOfPage = 3
/** A section that is this much worse than the best of its page would only push other pages down. */
const leastShare = 0.6

/** A section to show with its score. */
export type ScoredSection = ShownSection & { readonly score: number }

/** Gives sections, best first, gathered under their pages and with the words marked. */
export function groupByPage(sections: readonly ScoredSection[], words: readonly MarkedWord[]): readonly FoundPage[] {
  const pages = new Map<string, ScoredSection[]>()
  for (const section of sections) {
    const members = pages.get(section.route)
    if (!members) pages.set(section.route, [section])
    else if (members.length < mostSectionsOfPage && section.score >= leastShare * (members[0]?.score ?? 0))
      members.push(section)
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
