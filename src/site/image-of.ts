import type { Config } from '../config/config-schema.ts'
import { besidePage, withBase } from '../page/urls.ts'
import type { SiteEntry } from './site-entry.ts'

/** On a site of more pages than this each collection has one card for all of its pages. */
const mostCards = 300

/** Tells whether each page of a site has a card of its own: beyond some hundreds, drawing them would take longer than all the rest. */
export function hasCards(pages: number): boolean {
  return pages <= mostCards
}

/** Gives the absolute URL of the card that other sites show for a page: it lies beside the page, or where its collection begins. */
export function imageOf({ route, collection }: SiteEntry, config: Config, own: boolean): string {
  const place = own ? route : collection ? `/${collection.path}/` : '/'
  return config.url + withBase(config.base, besidePage(place, '.png'))
}
