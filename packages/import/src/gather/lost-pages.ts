import type { System } from '../parse/heading-ids.ts'
import type { Loss } from '../parse/losses.ts'
import { matterOf } from '../parse/matter-text.ts'
import { lostOrder, type OrderSources, unnamedPages } from './read-order.ts'

/** Lists what no form of a page shows: a not-found page, pages outside of the sidebar, descriptions, and the order of folders. */
export function lostPages(
  sources: OrderSources,
  order: readonly string[],
  { texts, system }: { readonly texts: ReadonlyMap<string, string>; readonly system: System | undefined },
): readonly Loss[] {
  const unnamed = unnamedPages(sources, order, system)
  const [notFound] = [...texts.keys()].filter((file) => /^404\.mdx?$/.test(file))
  // The other systems never show descriptions on the page.
  const showsDescriptions = system === undefined || system === 'GitBook'
  const isDescribed = [...texts.values()].some((text) => /^description:/m.test(matterOf(text)))
  const orders = Array.from(lostOrder(order, sources.pages), ([folder, names]) => ({
    file: `${folder || '.'}/`,
    line: 1,
    what: `the order of folders, of which some have no index: ${names.join(', ')}`,
  }))
  return [
    ...orders,
    ...(notFound === undefined
      ? []
      : [{ file: notFound, line: 1, what: 'the not-found page, which becomes any other' }]),
    ...(unnamed.length === 0
      ? []
      : [{ file: './', line: 1, what: `pages that the sidebar left out, and ours shows: ${unnamed.join(', ')}` }]),
    ...(!isDescribed || !showsDescriptions
      ? []
      : [
          {
            file: './',
            line: 1,
            what: 'descriptions, which become data of the pages, even if the old site showed them',
          },
        ]),
  ]
}
