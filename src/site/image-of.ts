import type { Config } from '../page/config.ts'
import { besidePage, withBase } from '../page/urls.ts'
import type { SiteEntry } from './site-entry.ts'

/** Gives the absolute URL of the card that the pages of a collection share on a large site: it lies where the collection begins. */
export function imageOf({ collection }: SiteEntry, config: Config): string {
  return config.url + withBase(config.base, besidePage(collection ? `/${collection.path}/` : '/', '.png'))
}
