import type { System } from './heading-ids.ts'
import type { Loss } from './losses.ts'
import { type OrderSources, unnamedPages } from './read-order.ts'

/** Lists what no form of a page shows: a not-found page, pages outside of the sidebar, and descriptions. */
export function lostPages(
  sources: OrderSources,
  texts: ReadonlyMap<string, string>,
  system: System | undefined,
): readonly Loss[] {
  const unnamed = unnamedPages(sources, system)
  const [notFound] = [...texts.keys()].filter((file) => /^404\.mdx?$/.test(file))
  // The other systems never show descriptions on the page.
  const showsDescriptions = system === undefined || system === 'GitBook'
  const described = [...texts].find(([, text]) => /^---\n(?:(?!---\n)[\s\S])*?^description:/m.test(text))
  return [
    ...(notFound === undefined
      ? []
      : [{ file: notFound, line: 1, what: 'the not-found page, which becomes any other' }]),
    ...(unnamed.length === 0
      ? []
      : [{ file: './', line: 1, what: `pages that the sidebar left out, and ours shows: ${unnamed.join(', ')}` }]),
    ...(described === undefined || !showsDescriptions
      ? []
      : [
          {
            file: described[0],
            line: 1,
            what: 'descriptions, which become data of the pages and not words below their titles',
          },
        ]),
  ]
}
